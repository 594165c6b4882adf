import { describe, expect, it } from 'vitest';
import { excerpt, joinLines, visibleText } from './html/html.ts';
import { idSchema } from './ids.schema.ts';
import { isId } from './ids.ts';
import { formatDollars, formatPesos, formatPrice } from './money.ts';
import { pageNumberSchema, pageSlice, paginate } from './page.schema.ts';
import { pageWindow, parsePageNumber } from './page-window.ts';
import { daysUntil, formatLongDate, formatTime, localDay } from './time.ts';

describe('money and time in Dominican format', () => {
  it('formats pesos without cents', () => {
    expect(formatPesos(35_000)).toBe('RD$35,000');
    expect(formatPesos(0)).toBe('RD$0');
    expect([590, 117_882, 0, -5].map(formatDollars)).toEqual([
      'US$5.90',
      'US$1,178.82',
      'US$0.00',
      '-US$0.05',
    ]);
    expect([500, 80].map(formatPrice)).toEqual(['US$5', 'US$0.80']);
    expect(formatPesos(1_250_000.4)).toBe('RD$1,250,000');
  });

  it('formats dates and times in the time zone of Santo Domingo', () => {
    const moment = new Date('2026-11-22T02:05:00Z');
    expect(localDay(moment)).toBe('2026-11-21');
    expect(formatTime(moment)).toBe('22:05');
    expect(formatTime(new Date('2026-11-21T04:00:00Z'))).toBe('00:00');
    expect(formatLongDate(moment)).toBe('21 de noviembre de 2026');
  });

  it('counts a started day as a whole day', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(daysUntil(now, new Date('2026-11-21T13:00:00Z'))).toBe(1);
    expect(daysUntil(now, new Date('2026-11-28T12:00:00Z'))).toBe(7);
    expect(daysUntil(now, now)).toBe(0);
  });
});

describe('pages', () => {
  it('returns the pagination of a page', () => {
    expect(paginate(2, 10, 21)).toEqual({ page: 2, limit: 10, total: 21, totalPages: 3, hasNext: true });
    expect(paginate(1, 10, 0)).toMatchObject({ totalPages: 0, hasNext: false });
    expect(pageSlice(3, 20)).toEqual({ limit: 20, offset: 40 });
    const read = ['2', undefined, '0', 'x', '1e9', '10000', '10001'].map((raw) =>
      pageNumberSchema.parse(raw),
    );
    expect(read).toEqual([2, 1, 1, 1, 1, 10_000, 1]);
  });

  it.each([
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, 3, 4, 5]],
    [10, 20, [8, 9, 10, 11, 12]],
    [20, 20, [16, 17, 18, 19, 20]],
    [1, 0, []],
  ])('returns at most five page numbers around page %i of %i', (current, total, numbers) => {
    expect(pageWindow(current, total)).toEqual(numbers);
  });
});

it('returns the visible text of HTML', () => {
  expect(visibleText('<p>Uno &amp; <strong>dos</strong></p><ul><li>a</li><li>b</li></ul>')).toBe(
    'Uno & dos\na\nb',
  );
  expect(visibleText('<p> &nbsp;</p><hr>')).toBe('');
});

it.each([
  ['una  línea\nlarga de verdad', 10, 'una línea…'],
  ['una línea larga', 9, 'una línea…'],
  ['casas, colegios y naves', 19, 'casas, colegios y…'],
  ['casas, colegios y naves', 6, 'casas…'],
  ['La agenda. Y el correo', 10, 'La agenda…'],
  ['corta', 10, 'corta'],
  [`un enlace ${'x'.repeat(99)}`, 50, `un enlace ${'x'.repeat(40)}…`],
  ['x'.repeat(20), 10, `${'x'.repeat(10)}…`],
])('cuts %s to %i characters without cutting a word', (text, maxLength, expected) => {
  expect(excerpt(text, maxLength)).toBe(expected);
});

it.each([
  ['Lo que harás\nCobrar (en caja)\nCuadrar', 'Lo que harás. Cobrar (en caja). Cuadrar'],
  ['Requisitos:\nBachiller.\n\n¿Sabes Excel?\nSí', 'Requisitos: Bachiller. ¿Sabes Excel? Sí'],
  [' una línea ', 'una línea'],
])('joins the lines of %j', (text, expected) => {
  expect(joinLines(text)).toBe(expected);
});

it('reads the page number of a URL as the API does', () => {
  for (const text of ['1', '7', '10000', '10001', '0', '-1', '2.5', 'x', '', ' 3 ', '1e3', '0x10'])
    expect(parsePageNumber(text), text).toBe(pageNumberSchema.parse(text));
  expect(parsePageNumber(null)).toBe(1);
});

it('accepts only valid ids', () => {
  expect(isId('0193f7a0-0000-7000-8000-000000000000')).toBe(true);
  for (const rubbish of ['', '1', "'; drop table users", null, {}]) expect(isId(rubbish)).toBe(false);
  for (const text of [
    '0193F7A0-0000-7000-8000-00000000000A',
    '00000000-0000-0000-0000-000000000000',
    '0193f7a0000070008000000000000000',
  ])
    expect(isId(text), text).toBe(idSchema.safeParse(text).success);
});
