import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';

const load = createRequire(import.meta.url);

/** Weights of the font of the web app. */
export const FONT_WEIGHTS = { medium: 500, bold: 800 } as const;
type Weight = keyof typeof FONT_WEIGHTS;

export type TextStyle = { size: number; weight: Weight };

/** A missing character is this glyph, which looks like a box. */
const MISSING_GLYPH = 0;
const ELLIPSIS = '…';

const fonts = new Map<Weight, Font>();

/** The font with the characters of western languages. It is read once, with its library, when it is used first. */
function getFont(weight: Weight): Font {
  const loaded = fonts.get(weight);
  if (loaded !== undefined) return loaded;
  const name = `plus-jakarta-sans-latin-${FONT_WEIGHTS[weight]}-normal.woff`;
  const { buffer, byteOffset, byteLength } = readFileSync(
    load.resolve(`@fontsource/plus-jakarta-sans/files/${name}`),
  );
  const opentype: typeof import('opentype.js') = load('opentype.js');
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  fonts.set(weight, font);
  return font;
}

/**
 * Returns the text on one line with only what the font can draw: a letter with a foreign accent loses it, everything else
 * that the font lacks, such as an emoji, is left out.
 */
export function toDrawableText(text: string): string {
  const font = getFont('bold');
  const canDraw = (character: string) => font.charToGlyphIndex(character) !== MISSING_GLYPH;
  const toDrawable = (character: string) =>
    [character, ...character.normalize('NFD')].find((each) => each === ' ' || canDraw(each)) ?? '';
  const points = [...text.normalize('NFC').replace(/\s+/g, ' ')];
  return points.map(toDrawable).join('').replace(/ {2,}/g, ' ').trim();
}

const measureCharacter = (character: string, { size, weight }: TextStyle): number => {
  const { advanceWidth = 0 } = getFont(weight).charToGlyph(character);
  return (advanceWidth * size) / getFont(weight).unitsPerEm;
};

/** Returns the width of a text, without kerning: the drawn text is at most this wide. */
export const measureText = (text: string, style: TextStyle): number =>
  [...text].reduce((width, character) => width + measureCharacter(character, style), 0);

/** Draws a drawable text as an SVG path; `y` is its base line. */
export function drawText(text: string, style: TextStyle & { x: number; y: number; color: string }): string {
  const { size, weight, x, y, color } = style;
  return `<path fill="${color}" d="${getFont(weight).getPath(text, x, y, size).toPathData(1)}"/>`;
}

/** Returns the longest beginning of a text that fits; at least one character. */
function fitBeginning(text: string, style: TextStyle, width: number): string {
  let used = 0;
  let beginning = '';
  for (const character of text) {
    used += measureCharacter(character, style);
    if (used > width && beginning !== '') return beginning;
    beginning += character;
  }
  return beginning;
}

/** Cuts a text that is too long for one line, between words if possible, with an ellipsis. */
export function cutText(text: string, style: TextStyle, width: number): string {
  if (measureText(text, style) <= width) return text;
  const beginning = fitBeginning(text, style, width - measureText(ELLIPSIS, style));
  // A space right behind the beginning ends a whole word.
  const space = text.lastIndexOf(' ', beginning.length);
  const end = space > beginning.length / 3 ? space : beginning.length;
  return `${text.slice(0, end).replace(/[\s,;:.]+$/, '')}${ELLIPSIS}`;
}

/** Wraps a drawable text between words, at most `maxLines`; the last line is cut if the text is longer. */
export function wrapText(
  text: string,
  style: TextStyle,
  { width, maxLines }: { width: number; maxLines: number },
): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '' && lines.length < maxLines - 1) {
    const fitting = fitBeginning(rest, style, width);
    const isAll = fitting.length === rest.length;
    const space = rest.lastIndexOf(' ', fitting.length);
    // A word that is longer than the line is divided.
    const line = isAll || space <= 0 ? fitting : rest.slice(0, space);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return rest === '' ? lines : [...lines, cutText(rest, style, width)];
}
