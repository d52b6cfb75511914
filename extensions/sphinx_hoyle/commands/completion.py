"""``hoyle completion``: what a shell needs to complete commands, options and their choices."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterator, Mapping, Sequence

SHELLS = ("bash", "zsh")

# zsh reads the functions of bash once it has loaded what it has for that.
_ZSH = "autoload -U +X bashcompinit && bashcompinit\n"
_SCRIPT = """\
_hoyle() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command="" one
  for one in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $one in
      COMMANDS) command=$one; break ;;
    esac
  done
  case "$command $before" in
CHOICES
  esac
  case $command in
OPTIONS
  esac
  [[ $word == -* ]] || [[ -z $command ]] || COMPREPLY=($(compgen -f -- "$word"))
}
complete -o filenames -F _hoyle hoyle
"""


def completion(shell: str, parser: argparse.ArgumentParser) -> int:
    """Print the script by which ``shell`` completes what ``parser`` reads; return 0."""
    print(script(shell, parser), end="")
    return 0


def script(shell: str, parser: argparse.ArgumentParser) -> str:
    """Return that script, made from the declarations of the parser."""
    commands = commands_of(parser)
    choices = [
        f"    {shlex.quote(f'{command} {option}')}) {_reply(words)}; return ;;"
        for command, each in commands.items()
        for option, words in _choices(each)
    ]
    options = [f"    {command}) {_words(each)} ;;" for command, each in commands.items()]
    options.append(f'    "") {_reply([*commands, *_options(parser)])} ;;')
    told = (
        _SCRIPT.replace("COMMANDS", "|".join(commands))
        .replace("CHOICES", "\n".join(choices))
        .replace("OPTIONS", "\n".join(options))
    )
    return f"{_ZSH if shell == 'zsh' else ''}{told}"


def commands_of(parser: argparse.ArgumentParser) -> Mapping[str, argparse.ArgumentParser]:
    """Return the parser of each command by its name."""
    [commands] = (one for one in parser._actions if isinstance(one, argparse._SubParsersAction))
    found: Mapping[str, argparse.ArgumentParser] = commands.choices
    return found


def _options(parser: argparse.ArgumentParser) -> list[str]:
    return [name for action in parser._actions for name in action.option_strings]


def _words(parser: argparse.ArgumentParser) -> str:
    """Return the lines that complete an option, or an argument that has choices."""
    told = f"[[ $word == -* ]] && {_reply(_options(parser))}"
    named = [str(one) for action in parser._actions if not action.option_strings
             for one in action.choices or ()]  # fmt: skip
    return f"{told} || {{ {_reply(named)}; return; }}" if named else told


def _choices(parser: argparse.ArgumentParser) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield each option that has choices, with those."""
    for action in parser._actions:
        if action.choices:
            for name in action.option_strings:
                yield name, [*map(str, action.choices)]


def _reply(words: Sequence[str]) -> str:
    return f'COMPREPLY=($(compgen -W {shlex.quote(" ".join(words))} -- "$word"))'
