import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from './text.schema.ts';
import { cleanAndCut, cleanSecret, cleanText, endSentence, textLength, toXmlText } from './text.ts';

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

  it.each([
    ...'\u00ad\u200b\u2060\ufeff\u034f\u180e\u115f\u1160\u3164\uffa0\u2800\u200e\u061c\u2061\ufff9\ufffc',
    ...'\u200c\u200d\ufe00\ufe0e\ufe0f\u180b\u{e0041}\u{e007f}\u{e0100}\u{e0001}\u{1d173}',
    // Never assigned, half a pair, controls.
    '\ufffe',
    '\uffff',
    '\ufdd0',
    '\u{1fffe}',
    '\u{10ffff}',
    '\ud83d',
    '\u0007',
    '\u0085',
    '\u007f',
  ])('removes %j between Latin letters', (hidden) => {
    expect(cleanText(`Ven${hidden}dedor`)).toBe('Vendedor');
    expect(cleanText(`${hidden}Ven${hidden}${hidden}dedor${hidden}`)).toBe('Vendedor');
  });

  it.each([
    // Emoji: with joiners, variants, skin tones, keycaps, the flag of a region.
    '👩‍💻 ❤️',
    '👩🏽‍⚕️',
    '👨‍👩‍👧',
    '❤️‍🔥',
    '☎︎',
    '3️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '🇩🇴',
    '©️',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '🏴‍☠️',
    '🏳️‍🌈',
    '👁️‍🗨️',
    '👩🏻‍❤️‍💋‍👨🏿',
    '🧑🏽‍🤝‍🧑🏿',
    '🐈‍⬛',
    '🙂‍↔️',
    '👨‍🦽‍➡️',
    '*️⃣',
    '㊗️',
    'نامه‌ای',
    'क्‌ष',
    'ന്‍',
    'ক্‌ক',
    'שָׁלוֹם',
    // Persian, Hindi, Sinhala, Bengali, Mongolian, Japanese with a variant, Braille.
    'می‌خواهم',
    'क्‍ष',
    'ශ්‍රී',
    'র‍্য',
    'ᠠ᠎ᠠ',
    '葛󠄀',
    '⠓⠕⠇⠁⠀⠁',
    'Línea\n\tdos',
    'Peñón — “¿Sí?” 5 % · 3 €',
  ])('keeps %j', (text) => expect(cleanText(text)).toBe(text.normalize('NFC')));

  it('is idempotent for any mix of what is removed and kept', () => {
    const unit = fc.constantFrom(
      ...'aé1👩💻🏽❤🏴می\u064bक्葛ᠠ⠓\u2800\u200b\u00ad\u200c\u200d\ufe0e\ufe0f\u20e3\u{e0067}\u{e007f}\u180b\u0301',
    );
    fc.assert(
      fc.property(fc.array(unit), (parts) => {
        const clean = cleanText(parts.join(''));
        expect(cleanText(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });
});

it('does not change a password that worked before', () => {
  expect(cleanSecret('cla\u00adve\u200b👩‍💻\u202e')).toBe('cla\u00adve\u200b👩‍💻');
  expect(text({ max: 10, untrimmed: true }).parse('cla\u00adve')).toBe('cla\u00adve');
});

it('cuts a text between code points', () => {
  expect(cleanAndCut(' \u200bab👩cd ', 3)).toBe('ab👩');
  expect(cleanAndCut('\u200b \u2800', 3)).toBe('');
});

it('removes what no XML document may contain, and nothing else', () => {
  expect(toXmlText('<t>a\ufffe\uffff\u0001\ud800\u0085\u{2ffff}b\r\n\tñ 👩‍💻</t>')).toBe(
    '<t>ab\r\n\tñ 👩‍💻</t>',
  );
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
    ['\ufe0f\u{e0041}\u{e007f}\uffff\u0007\u202e\u2066\u180e', 'Falta'],
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

it('counts code points of the text as it is stored', () => {
  expect(textLength('ñ👍🏽')).toBe(3);
  expect(textLength('n\u0303')).toBe(1);
});

it.each([
  ['Fue un error', 'Fue un error.'],
  ['Fue un error.', 'Fue un error.'],
  ['¿Por qué?', '¿Por qué?'],
])('ends %j like a sentence', (written, sentence) => expect(endSentence(written)).toBe(sentence));
