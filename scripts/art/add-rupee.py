"""Puts the rupee sign of one font into another cut of the same font: add-rupee.py LETTERS RUPEE OUT, all of them woff2.

The foundry's files hold the sign in a part of its own, and a subset cannot be joined to another. Needs fonttools and
brotli (Debian: fonttools, python3-brotli).
"""

import sys

from fontTools.ttLib import TTFont

SIGN = 0x20B9

letters, rupee = TTFont(sys.argv[1]), TTFont(sys.argv[2])
name = rupee.getBestCmap()[SIGN]
glyph = rupee["glyf"][name]
if glyph.isComposite():
    sys.exit(f"{sys.argv[2]}: the sign is made of other glyphs, which this does not copy")
if letters["head"].unitsPerEm != rupee["head"].unitsPerEm:
    sys.exit("the two fonts are drawn on different grids")
hinted = "cvt " in letters
if hinted and (letters["cvt "].values != rupee["cvt "].values or letters["fpgm"] != rupee["fpgm"]):
    glyph.removeHinting()

def widths_by_weight():
    """Gives LETTERS how the sign's width grows with the weight: a row beside those of the same regions."""
    ours, theirs = letters["HVAR"].table, rupee["HVAR"].table
    part, row = divmod((theirs.AdvWidthMap.mapping if theirs.AdvWidthMap else {name: rupee.getGlyphID(name)})[name], 1 << 16)
    growth = theirs.VarStore.VarData[part]
    index, data = next(
        (index, data)
        for index, data in enumerate(ours.VarStore.VarData)
        if data.VarRegionIndex == growth.VarRegionIndex
    )
    data.Item.append(growth.Item[row])
    data.ItemCount += 1
    ours.AdvWidthMap.mapping[name] = (index << 16) + data.ItemCount - 1


if "gvar" in letters:
    letters["gvar"].variations[name] = rupee["gvar"].variations[name]
    widths_by_weight()
letters["glyf"][name] = glyph
letters["hmtx"][name] = rupee["hmtx"][name]
for table in letters["cmap"].tables:
    if table.isUnicode():
        table.cmap[SIGN] = name

letters.flavor = "woff2"
letters.save(sys.argv[3])
