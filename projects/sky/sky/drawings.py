"""What is drawn on the cards of the sky: pips in a square of 100, and a comet on the whole card."""

from __future__ import annotations

from hoyle.known_packs import NO_SUIT
from sky import COMET, MOONS, STARS, SUNS

_RAYS = "".join(
    f'<path d="M47 2H53L50 20Z" transform="rotate({30 * n} 50 50)"/>' for n in range(12)
)

PIPS = {
    SUNS: f'<g fill="#d98a00"><circle cx="50" cy="50" r="26"/>{_RAYS}</g>',
    MOONS: '<path fill="#33558b" d="M62 6A46 46 0 1 0 62 94A52 52 0 0 1 62 6Z"/>',
    STARS: '<path fill="#6b3fa0" d="M50 4L60 40L96 50L60 60L50 96L40 60L4 50L40 40Z"/>',
}
FACES = {
    (NO_SUIT, COMET): '<g fill="#0b6e6e"><path d="M4 10L40 52L30 60Z" opacity=".6"/>'
    '<path d="M14 6L44 54L34 62Z" opacity=".4"/><circle cx="40" cy="60" r="13"/></g>'
}
