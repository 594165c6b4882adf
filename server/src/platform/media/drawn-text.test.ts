import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cutText, drawText, measureText, type TextStyle, toDrawableText, wrapText } from './drawn-text.ts';

const STYLE: TextStyle = { size: 60, weight: 'bold' };
const SPANISH = 'ÁÉÍÓÚÑÜáéíóúñü¿¡«»“”…–—€$%&@#/+()';

/** Returns how many pixels a text covers. */
async function countPixels(text: string): Promise<number> {
  const path = drawText(text, { ...STYLE, x: 10, y: 80, color: '#fff' });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120"><rect width="200" height="120"/>${path}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  return pixels.filter((value) => value > 127).length;
}

describe('toDrawableText', () => {
  it('keeps all characters of Spanish', () => {
    expect(toDrawableText(SPANISH)).toBe(SPANISH);
    expect(toDrawableText('El nin\u0303o')).toBe('El niño');
  });

  it('leaves out what the font lacks, so that no boxes are drawn', () => {
    expect(toDrawableText('🎉 Cajera 👩🏽‍💼 urgente ✅')).toBe('Cajera urgente');
    expect(toDrawableText('会计 😀')).toBe('');
    expect(toDrawableText('Café ở Phố\n\tMới')).toBe('Café o Pho Moi');
  });
});

it('draws accents as pixels', async () => {
  const [plain, accented, wide] = await Promise.all(['n', 'ñ', 'ññ'].map(countPixels));
  expect(plain).toBeGreaterThan(200);
  expect(accented).toBeGreaterThan(plain ?? 0);
  expect(wide).toBeGreaterThan((accented ?? 0) * 1.9);
});

describe('wrapText', () => {
  const box = { width: 500, maxLines: 3 };

  it('divides between words, each line as wide as it may be', () => {
    const text = 'Representante de servicio bilingüe';
    const lines = wrapText(text, STYLE, box);
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(measureText(line, STYLE)).toBeLessThanOrEqual(box.width);
    expect(wrapText('Cajera', STYLE, box)).toEqual(['Cajera']);
    expect(wrapText('', STYLE, box)).toEqual([]);
  });

  it('cuts a text that is too long, and divides a word that is longer than a line', () => {
    const long = wrapText('palabra '.repeat(40).trim(), STYLE, box);
    expect(long).toHaveLength(3);
    expect(long[2]).toMatch(/palabra…$/);
    const word = wrapText('X'.repeat(100), STYLE, box);
    expect(word).toHaveLength(3);
    expect(word[2]).toMatch(/X…$/);
    for (const line of [...long, ...word]) expect(measureText(line, STYLE)).toBeLessThanOrEqual(box.width);
  });
});

it('cuts a line between words', () => {
  expect(cutText('Cooperativa Ecoturística Hoyo Azul', STYLE, 900)).toBe('Cooperativa Ecoturística…');
  expect(cutText('Hoyo Azul', STYLE, 900)).toBe('Hoyo Azul');
});
