import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { text } from './text.schema.ts';
import { cleanText, textLength } from './text.ts';

describe('cleanText', () => {
  it('leaves nothing that PostgreSQL refuses, and changes nothing twice', () => {
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

  it('lets nobody turn the words that stand beside theirs', () => {
    expect(cleanText('Ana \u202eoirad')).toBe('Ana oirad');
    expect(cleanText('\u2067Ana\u2069')).toBe('Ana');
    expect(cleanText('n\u202e\u0303')).toBe('ñ');
  });

  it('keeps what emoji are made of', () => expect(cleanText('👩‍💻 ❤️')).toBe('👩‍💻 ❤️'));
});

describe('text', () => {
  const name = text({ required: 'Falta', min: 3, tooShort: 'Corto', max: 5, tooLong: 'Largo' });
  const complaint = (value: unknown) => name.safeParse(value).error?.issues[0]?.message;

  it.each([
    [undefined, 'Falta'],
    [42, 'Falta'],
    ['   ', 'Falta'],
    // Zero-width space and joiner, soft hyphen, Hangul filler, blank Braille: nobody would see who that is.
    ['\u200b \u200d\u00ad\u3164\u2800', 'Falta'],
    ['ab', 'Corto'],
    ['abcdef', 'Largo'],
    ['  abc ', undefined],
    // Five people and ñ are five characters, however many bytes they take.
    ['👩👨👧👦ñ', undefined],
  ])('judges %j', (value, message) => {
    expect(complaint(value)).toBe(message);
  });

  it('gives the trimmed text, or the untouched one where blanks matter', () => {
    expect(name.parse('  abc ')).toBe('abc');
    expect(text({ max: 10, untrimmed: true }).parse(' a ')).toBe(' a ');
  });
});

it('counts code points', () => expect(textLength('ñ👍🏽')).toBe(3));

it('folds case and accents', () => expect(foldText(' Peñón de BÁVARO ')).toBe('penon de bavaro'));
