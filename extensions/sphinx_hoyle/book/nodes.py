"""The doctree of a rulebook: laws, clauses, notes, hands, originals beside translations."""

from __future__ import annotations

from docutils import nodes


class law(nodes.General, nodes.Element):
    """A law or an unnumbered rule: one unit of a book.

    Attributes: ``game`` (``whist``), ``unit`` (``64`` or ``hidden-trump``), ``numbered``
    (whether ``unit`` is a printed number), ``ids``; ``not_played`` where its page says why no
    referee carries it out. Children: a `label`, perhaps a `law_title`, then body elements and
    `clause` nodes.
    """


class clause(nodes.General, nodes.Element):
    """A lettered or numbered part of a law.

    Attributes: ``game``, ``unit`` (``64.e``), ``letter`` (``e`` or ``2``), ``ids``. Children: a
    `label`, then body elements.
    """


class label(nodes.Part, nodes.Element):
    """The printed number or letter of a law, clause or section: never extracted, never translated.

    Attribute: ``value``, language-neutral (``64``, ``e``, ``2``). Writers print it by `numerals`.
    """


class law_title(nodes.title):
    """The title of a law; not a section title, so that its translation leaves page slugs alone."""


class author_note(nodes.General, nodes.Element):
    """A note that the book itself prints. Attributes: ``game``, ``unit``, ``ids``."""


class editor_note(nodes.General, nodes.Element):
    """A note by the editors of this edition. Attributes: ``game``, ``unit``, ``ids``."""


class about_book(nodes.General, nodes.Element):
    """What the editors say of a book before it begins. Attributes: ``game``, ``ids``."""


class book_contents(nodes.General, nodes.Element):
    """The place of the contents of a book, on its first page. Attribute: ``game``."""


class book_list(nodes.General, nodes.Element):
    """The books of the project, each with what those ask who choose one.

    One child: a definition list, whose items have the attribute ``book``.
    """


class question(nodes.figure):
    """One card or call of a position of a hand: may it be played, or made?

    Attributes: ``path`` (below ``examples/``), ``document``, ``acts`` (how many of the hand led to
    the position), ``position`` (its name, as the player of the hand has it), ``done`` (the card, or
    the call, as it is written), ``hand`` (its id), ``failed``. One child:
    a `nodes.caption`, the question in words; in a ``drill``, the page of which it names, none, but
    ``number`` and ``law``, which it tests.
    """


class hand(nodes.figure):
    """A refereed hand shown on the page.

    Attributes: ``path`` (below ``examples/``), ``document`` (its place in the file, from 0),
    ``hand`` (its id), ``key`` (the record's key in the hand store), ``open`` (whether the
    website shows it at once), ``illustration`` (whether it stands with its law everywhere, or is
    one of its cases), ``told-by`` (the law whose lines say what it comes to, or empty for the one
    it illustrates), ``case`` (its place among these, from 1), ``ids``. Children: perhaps a
    `nodes.caption`. Writers fetch the record by ``key`` and draw it; no words are on the node.
    """


class readings(nodes.figure):
    """The same deal by each reading of an option, side by side.

    Attributes: ``path`` (below ``examples/``), ``option`` (its name, as hand files write it),
    ``named`` (the laws that the caption refers to), ``open`` (whether the website shows at once
    what is the same), ``failed`` (there is nothing to draw), ``case`` (its place among the cases
    of its unit, from 1).
    Children: a `nodes.caption`, then a `reading` for each document of the file.
    """


class crib_row(nodes.General, nodes.Element):
    """A row of a crib: what happens at the table, what follows, and the laws on which that rests.

    Children: two paragraphs, then a `laws_listed`.
    """


class course(nodes.General, nodes.Element):
    """A paragraph of the course of play, told to newcomers.

    Children: it, then a `laws_listed`.
    """


class laws_listed(nodes.Part, nodes.TextElement):
    """The laws on which a row, a situation or a course of play rests, as references.

    The edition words them, and no catalog has them.
    """


class situation(nodes.General, nodes.Element):
    """What players see at the table, and the answer of the laws.

    Attributes: ``ids``, ``irregularities`` (their names in the engine). Children: a
    `situation_title`, then an `answer` for each of its parts.
    """


class situation_title(nodes.title):
    """A situation in the words of those who see it."""


class answer(nodes.Part, nodes.Element):
    """A part of the answer. Attribute: ``part``. One child."""


class hands_listed(nodes.Part, nodes.Element):
    """Links to hands. Attribute: ``hands`` (their ids)."""


class situations(nodes.General, nodes.Element):
    """The contents of a page of situations: links to its headings."""


class cases(nodes.General, nodes.Element):
    """The hands and readings of a unit that are no illustrations, in their order.

    Attribute: ``unit`` (``whist:64``). A page shows one line that leads to them.
    """


class reading(nodes.Part, nodes.Element):
    """One reading of an option: a document of the file of `readings`, in its order.

    Attributes: ``hand`` (its id), ``value`` (of the option), ``named`` (the laws that the heading
    refers to), ``ids``. One child: a paragraph, its heading.
    """


class critical_notes(nodes.General, nodes.Element):
    """The critical notes on one unit, as the website shows them. Attribute: ``notes``."""


class apparatus(nodes.General, nodes.Element):
    """All the critical notes of a book. Attribute: ``game``."""


class original(nodes.General, nodes.Element):
    """The source-language copy of the translated block just before it.

    Attribute: ``lang``. One child: a copy without ids or names (paragraph, title, caption, term).
    """


class concept(nodes.Inline, nodes.TextElement):
    """A term in running text. Attribute: ``concept``, its id in the termbase."""


class term_uses(nodes.General, nodes.Element):
    """Where the list of units that use a concept will stand. Attribute: ``concept``."""


class caller(nodes.Inline, nodes.TextElement):
    """A superscript caller of a note.

    Attributes: ``book``, ``value`` (``4``), and ``refid``/``refuri``.
    """
