import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFUSABLES } from './confusables.gen.ts';
import { foldText, toSlug } from './fold-text.ts';

describe('foldText', () => {
  it.each<[text: string, folded: string]>([
    [' Peñón de BÁVARO ', 'penon de bavaro'],
    // Invisible: soft hyphen, zero-width space, word joiner, byte order mark, joiners, fillers, direction, variants, tags.
    ...[
      ...'\u00ad\u200b\u2060\ufeff\u034f\u180e\u200c\u200d\ufe0f\u115f\u3164\uffa0\u2800\u202e\u2066\u200e',
    ].map((hidden) => [`depo${hidden}sito`, 'deposito'] as [string, string]),
    ['depo\u{e0041}\u{e0100}sito', 'deposito'],
    // Other forms of Latin letters.
    ['Ｄｅｐｏｓｉｔｏ', 'deposito'],
    ['𝐃𝑒𝓅𝖔𝚜ⓘⓉ🅾', 'deposito'],
    ['ᴅᴇᴘᴏsɪᴛᴏ ᵈᵉᵖᵒˢⁱᵗᵒ', 'deposito deposito'],
    ['ﬁanza ½ Nº C♯', 'fianza 1/2 no c#'],
    // Cyrillic, Greek, Armenian, Cherokee and Lisu letters.
    ['Dероѕіtо DЕРОЅІТО', 'deposito deposito'],
    ['dεpοsιtο ΒΑΝΚΟ', 'deposito banko'],
    ['ԁерoѕіtօ ꓓꓰꓑꓳꓢꓲꓔꓳ', 'deposito deposito'],
    // Western languages.
    ['Strauß, Ørsted, Łukasz & Œuvre', 'strauss, orsted, lukasz & oeuvre'],
    ['D’Óleo, D´Óleo', "d'oleo, d'oleo"],
    // Letters that only look alike within one script, and digits, stay what they are.
    ['carne modern Il1 0O', 'carne modern il1 0o'],
  ])('folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded));

  it('is the same for a folded text', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1 }),
      fc.constantFrom(...Object.values(CONFUSABLES).join('')),
    );
    fc.assert(
      fc.property(fc.array(unit), (parts) => {
        const folded = foldText(parts.join(''));
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });
});

it('makes a segment of a path of a name', () => expect(toSlug('La Vega, R. D.')).toBe('la-vega-r-d'));
