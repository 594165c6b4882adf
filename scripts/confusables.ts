import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// The data of Unicode's confusables.txt (UTS #39) as JSON.
import prototypes from 'unhomoglyph/data.json' with { type: 'json' };
import { foldText } from '../domain/src/kernel/fold-text.ts';

/**
 * npm run confusables: writes the letters that foldText reads as Latin ones; `-- --sql` prints the same for a migration, with the
 * ranges of the characters that foldText removes.
 */

/** Where the look of a letter is not that of its prototype or its other case, or Unicode lists none. */
const CORRECTIONS: Readonly<Record<string, string>> = {
  ꓲ: 'i',
  μ: 'u',
  ϻ: 'm',
  п: 'n',
  и: 'n',
  я: 'r',
  ц: 'u',
  ш: 'w',
  ω: 'w',
  ɴ: 'n',
  ꜰ: 'f',
  ꞯ: 'q',
  ŋ: 'n',
  ȵ: 'n',
  ꞥ: 'n',
  ɱ: 'm',
  ʂ: 's',
  ɬ: 'l',
  ȴ: 'l',
  ȶ: 't',
  ȡ: 'd',
  δ: 'd',
  '∂': 'd',
  ɕ: 'c',
  ʄ: 'f',
  ɾ: 'r',
  ʑ: 'z',
  Λ: 'a',
  Δ: 'a',
  Д: 'a',
  Σ: 'e',
  Ξ: 'e',
  э: 'e',
  ə: 'e',
  ς: 'c',
  ժ: 'd',
  ղ: 'n',
  ʊ: 'u',
  // foldText spells ß out; the others resemble nothing, though their other case does.
  ß: '',
  σ: 'o',
  Γ: '',
  λ: '',
  д: '',
  ξ: '',
  Ω: '',
  Ʃ: '',
  ᛜ: '',
};

/** Signs that people type for one of the keyboard; Unicode gives most of them other prototypes. */
const SIGNS_OF_KEYBOARD = { "'": '‘’‛ʹʻʼʽˈ′‵', '"': '“”„‟″«»', '-': '‐‒–—―−⁃', '/': '⁄∕', '#': '♯' };

/** First code points of the enclosed capitals without a decomposition: 🅐 and 🅰. */
const ENCLOSED_ALPHABETS = [0x1f150, 0x1f170];
const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];

/** First code points of the enclosed digits 1 to 9 without a decomposition: ❶, ➀, ➊, ⓵; and the zeros of such alphabets. */
const ENCLOSED_DIGITS = [0x2776, 0x2780, 0x278a, 0x24f5];
const ENCLOSED_ZEROS = '⓿🄋🄌';
const DIGITS = [...'0123456789'];

/** Characters that stand for a letter; of the signs only those that no text uses for what they mean. */
const LETTER_LIKE = /[\p{L}\p{N}\p{Sm}\p{So}]/u;
const SIGNS = new Set('×∑∇∞◇◊♢⋄');

const REMOVED = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** What foldText does before it looks up letters. */
const decompose = (text: string): string =>
  [...text.normalize('NFKD')].filter((each) => !REMOVED.test(each)).join('');

function* listCharacters(): Generator<string> {
  for (let code = 0x80; code < 0x110000; code += 1) {
    if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
  }
}

const known = new Map(Object.entries(prototypes));

function otherCase(letter: string): string | undefined {
  return [letter.toUpperCase(), letter.toLowerCase()].find((other) => other !== letter);
}

/** Returns the Latin letter of a prototype. 'l' stands for I, l, 1 and |: the other case tells which of them. */
function prototypeLetter(letter: string): string | undefined {
  const prototype = decompose(known.get(letter) ?? '');
  if (!/^[a-z]$/i.test(prototype)) return undefined;
  const other = otherCase(letter);
  if (prototype === 'l' && other !== undefined && known.get(other) === 'i') return 'i';
  return prototype.toLowerCase();
}

/** Returns each character that looks like a Latin letter, with that letter, in the order of code points. */
export function findConfusables(): Map<string, string> {
  const candidates = [...listCharacters()].filter(
    (each) => LETTER_LIKE.test(each) && !SIGNS.has(each) && decompose(each) === each,
  );
  const letters = new Map<string, string>();
  const add = (find: (letter: string) => string | undefined) => {
    const found = candidates.flatMap((letter) => {
      const latin = letters.has(letter) ? undefined : find(letter);
      return latin === undefined ? [] : [[letter, latin] as const];
    });
    for (const [letter, latin] of found) letters.set(letter, latin);
  };
  add((letter) => CORRECTIONS[letter]);
  add(prototypeLetter);
  const addOtherCases = () => add((letter) => letters.get(otherCase(letter) ?? ''));
  addOtherCases();
  // Small capitals are their own prototypes: Unicode lists that к, whose capital is K, looks like ᴋ.
  const smallCapitals = candidates.flatMap((letter) => {
    const latin = letters.get(letter);
    return latin === undefined ? [] : [[known.get(letter) ?? '', latin] as const];
  });
  add((letter) => smallCapitals.find(([prototype]) => prototype === letter)?.[1]);
  add((letter) => letters.get(known.get(letter) ?? ''));
  addOtherCases();
  for (const first of ENCLOSED_ALPHABETS) {
    for (const [index, latin] of ALPHABET.entries()) letters.set(String.fromCodePoint(first + index), latin);
  }
  for (const zero of ENCLOSED_ZEROS) letters.set(zero, '0');
  for (const first of ENCLOSED_DIGITS) {
    for (let digit = 1; digit <= 9; digit += 1)
      letters.set(String.fromCodePoint(first + digit - 1), `${digit}`);
  }
  for (const [sign, likeIt] of Object.entries(SIGNS_OF_KEYBOARD)) {
    for (const each of likeIt) letters.set(each, sign);
  }
  return new Map([...letters].filter(([, latin]) => latin !== '').sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the module of the kernel. */
export function buildConfusables(): string {
  const letters = [...findConfusables()];
  const lines = [...Object.keys(SIGNS_OF_KEYBOARD), ...DIGITS, ...ALPHABET].map((latin) => {
    const likeIt = letters.flatMap(([letter, other]) => (other === latin ? [letter] : []));
    return `  ${JSON.stringify(latin)}: '${likeIt.join('')}',\n`;
  });
  return `// Generated by \`npm run confusables\` from Unicode's confusables.txt, as the package unhomoglyph has it.

/** Characters that look like a Latin letter, a digit or a sign of the keyboard and are not decomposed to it. */
export const CONFUSABLES: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`;
}

const escapeCode = (code: number): string =>
  code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\U${code.toString(16).padStart(8, '0')}`;

/** Returns the inside of a bracket expression of PostgreSQL for the characters that foldText removes. */
function buildBracket(): string {
  const ranges: [number, number][] = [];
  for (const character of listCharacters()) {
    if (foldText(`a${character}a`) !== 'aa') continue;
    const code = character.codePointAt(0) ?? 0;
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([from, to]) => (from === to ? escapeCode(from) : `${escapeCode(from)}-${escapeCode(to)}`))
    .join('');
}

if (import.meta.main) {
  const letters = findConfusables();
  if (process.argv.includes('--sql')) {
    console.log(`letters: '${[...letters.keys()].join('')}'`);
    console.log(`latin: '${[...letters.values()].join('').replaceAll("'", "''")}'`);
    console.log(`removed: '[${buildBracket()}]'`);
  } else {
    const path = fileURLToPath(new URL('../domain/src/kernel/confusables.gen.ts', import.meta.url));
    writeFileSync(path, buildConfusables());
    console.log(`confusables.gen.ts has ${letters.size} characters`);
  }
}
