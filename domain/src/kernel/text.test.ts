import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { text } from './text.schema.ts';
import { cleanText, endSentence, textLength } from './text.ts';

describe('cleanText', () => {
  it('removes characters that PostgreSQL rejects, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const clean = cleanText(raw);
        expect(clean).not.toContain('\u0000');
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });

  it('composes accents and keeps line breaks', () => {
    expect(cleanText('N\u0303andu\u0301\r\nDos\rTres\u0007')).toBe('Ñandú\nDos\nTres');
  });

  it('removes characters that change the writing direction of surrounding text', () => {
    expect(cleanText('Ana \u202eoirad')).toBe('Ana oirad');
    expect(cleanText('\u2067Ana\u2069')).toBe('Ana');
    expect(cleanText('n\u202e\u0303')).toBe('ñ');
  });

  it('keeps the joiners of emoji', () => expect(cleanText('👩‍💻 ❤️')).toBe('👩‍💻 ❤️'));
});

describe('text', () => {
  const name = text({ required: 'Falta', min: 3, tooShort: 'Corto', max: 5, tooLong: 'Largo' });
  const validationError = (value: unknown) => name.safeParse(value).error?.issues[0]?.message;

  it.each([
    [undefined, 'Falta'],
    [42, 'Falta'],
    ['   ', 'Falta'],
    // Zero-width space and joiner, soft hyphen, Hangul filler, blank Braille: an invisible name.
    ['\u200b \u200d\u00ad\u3164\u2800', 'Falta'],
    ['ab', 'Corto'],
    ['abcdef', 'Largo'],
    ['  abc ', undefined],
    // Four emoji and ñ are five characters, regardless of their bytes.
    ['👩👨👧👦ñ', undefined],
  ])('validates %j', (value, message) => {
    expect(validationError(value)).toBe(message);
  });

  it('trims the text, unless `untrimmed` is set', () => {
    expect(name.parse('  abc ')).toBe('abc');
    expect(text({ max: 10, untrimmed: true }).parse(' a ')).toBe(' a ');
  });
});

it('counts code points', () => expect(textLength('ñ👍🏽')).toBe(3));

it('removes case and accents', () => expect(foldText(' Peñón de BÁVARO ')).toBe('penon de bavaro'));

it.each([
  ['Fue un error', 'Fue un error.'],
  ['Fue un error.', 'Fue un error.'],
  ['¿Por qué?', '¿Por qué?'],
])('ends %j like a sentence', (written, sentence) => expect(endSentence(written)).toBe(sentence));
