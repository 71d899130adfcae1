#!/usr/bin/env python3
"""draw_text.py FILE FONT LINE...: draws lines of text as a PNG, or as a scanned page of a PDF, by Cairo alone.

Fails where Cairo or the font is missing, so that whoever asks can say why.
"""

import ctypes
import sys

path, font, *lines = sys.argv[1:]
cairo = ctypes.CDLL("libcairo.so.2")
config = ctypes.CDLL("libfontconfig.so.1")
for name in ("cairo_image_surface_create", "cairo_create"):
    getattr(cairo, name).restype = ctypes.c_void_p
config.FcNameParse.restype = ctypes.c_void_p
config.FcFontMatch.restype = ctypes.c_void_p

# Cairo takes another font without a word where one is missing.
pattern = config.FcNameParse(font.encode())
config.FcConfigSubstitute(None, ctypes.c_void_p(pattern), 0)
config.FcDefaultSubstitute(ctypes.c_void_p(pattern))
result = ctypes.c_int()
match = config.FcFontMatch(None, ctypes.c_void_p(pattern), ctypes.byref(result))
family = ctypes.c_char_p()
if not match or config.FcPatternGetString(ctypes.c_void_p(match), b"family", 0, ctypes.byref(family)) != 0:
    sys.exit("no font")
if family.value.decode() != font:
    sys.exit(f"no {font}")

size = 36
width = 80 + max([size * len(line) for line in lines] or [400])
height = 120 + int(size * 1.6) * len(lines)
surface = ctypes.c_void_p(cairo.cairo_image_surface_create(1, width, height))
context = ctypes.c_void_p(cairo.cairo_create(surface))
real = ctypes.c_double
cairo.cairo_set_source_rgb(context, real(1), real(1), real(1))
cairo.cairo_paint(context)
cairo.cairo_set_source_rgb(context, real(0), real(0), real(0))
cairo.cairo_select_font_face(context, font.encode(), 0, 0)
cairo.cairo_set_font_size(context, real(size))
for index, line in enumerate(lines):
    cairo.cairo_move_to(context, real(40), real(70 + int(size * 1.6) * index))
    cairo.cairo_show_text(context, line.encode())
if path.endswith(".pdf"):
    cairo.cairo_pdf_surface_create.restype = ctypes.c_void_p
    paper = ctypes.c_void_p(cairo.cairo_pdf_surface_create(path.encode(), real(width), real(height)))
    context = ctypes.c_void_p(cairo.cairo_create(paper))
    cairo.cairo_set_source_surface(context, surface, real(0), real(0))
    cairo.cairo_paint(context)
    cairo.cairo_show_page(context)
    cairo.cairo_surface_finish(paper)
    sys.exit(cairo.cairo_surface_status(paper))
sys.exit(cairo.cairo_surface_write_to_png(surface, path.encode()))
