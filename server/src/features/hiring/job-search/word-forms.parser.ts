/** Words that a phrase skips: 'servicio al cliente' and 'servicio cliente' are the same. The same list as in db/migrations/0034. */
export const SKIPPED_WORDS: ReadonlySet<string> = new Set(
  'a al con de del e el en la las los o para por u un una y'.split(' '),
);

/** Words that are in nearly every text, and so no forms of another one: of 'uñas', which is compared without its tilde, and of 'masas'. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set([...SKIPPED_WORDS, 'mas', 'uno', 'unos', 'unas']);

/** Shorter words have no gender and number that could be told from their ending. */
const INFLECTED_MIN_LENGTH = 4;
const INFLECTED = /^[a-z]+$/;
const ENDING = /(?:as|os|es|a|o|e|s)$/;
/** The endings of the forms of a word, by its own ending; the first rule that fits counts. */
const FORM_ENDINGS: [RegExp, string[]][] = [
  [/istas?$/, ['a', 'as']],
  [/[dlnrsz][ao]s?$/, ['', 'es', 'a', 'o', 'as', 'os']],
  [/[ao]s?$/, ['a', 'o', 'as', 'os']],
  [/e$/, ['e', 'es', 'a', 'as']],
  [/es$/, ['', 'e', 'es', 'a', 'as']],
  [/$/, ['', 's', 'es', 'a', 'as']],
];
/** 'taxi' and 'menu' end like no gender. */
const PLURAL_ONLY = /([iu])s?$/;

/** Singular words that end like a plural. */
const SINGULAR: ReadonlySet<string> = new Set(
  'autobus frances gas holandes ingles japones jueves lunes martes miercoles portugues viernes'.split(' '),
);

/** What the forms of a word have in common: 'camarera', 'camareros' are 'camarer'; 'luces' is 'luz'. */
export function formKey(word: string): string {
  if (word.length < INFLECTED_MIN_LENGTH || !INFLECTED.test(word) || SINGULAR.has(word)) return word;
  if (PLURAL_ONLY.test(word)) return word.replace(PLURAL_ONLY, '$1');
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  return word.replace(ENDING, '');
}

/** Returns the forms of a word that differ in gender and number, the word itself first; some of them do not exist. */
export const listForms = (word: string): string[] =>
  inflect(word).filter((form) => form === word || !FUNCTION_WORDS.has(form));

function inflect(word: string): string[] {
  if (!INFLECTED.test(word)) return [word];
  const key = formKey(word);
  const irregular = key.endsWith('z') ? [`${key.slice(0, -1)}ces`] : [];
  if (word.length < INFLECTED_MIN_LENGTH) return [word, `${word}s`, `${word}es`, ...irregular];
  if (PLURAL_ONLY.test(word)) return [...new Set([word, key, `${key}s`])];
  const [, endings = []] = FORM_ENDINGS.find(([ending]) => ending.test(word)) ?? [];
  const forms = SINGULAR.has(word) || key === word ? ['', 's', 'es', 'a', 'as'] : endings;
  return [...new Set([word, ...forms.map((ending) => key + ending), ...irregular])];
}

/** What spellings of an expression have in common, whatever the gender, the number and the skipped words. */
export const expressionKey = (words: readonly string[]): string =>
  words
    .filter((word) => !SKIPPED_WORDS.has(word))
    .map(formKey)
    .join(' ');

/** The same if it is written as one word: 'call center' and 'callcenter'. */
export const joinedKey = (words: readonly string[]): string => formKey(words.join(''));
