import { foldText } from '../../kernel/fold-text.ts';
import { readEntries, splitColumn, toExpression, type VocabularyFiles } from './vocabulary-entries.ts';

/** An expression of a file, with the form under which expressions are compared. */
type Occurrence = { place: string; text: string; key: string };
type Row = { place: string; columns: Occurrence[][] };

/** The search skips these words in expressions. */
const STOP_WORDS = new Set('a al con de del e el en la las los o para por u un una y'.split(' '));

/** Brings gender and number of a word to one form: 'vendedoras' and 'vendedor' are equal, 'banca' and 'banco' are not. */
const toCommonForm = (word: string): string =>
  word
    .replace(/(?<=[aeio])s$|(?<=[rlndz])es$/, '')
    .replace(/(?<=[dts]or)a$/, '')
    .replace(/(?<=er|ari|ad|iv|og)a$/, 'o');

/** Expressions with the same key are one expression for the search: 'técnicos en redes' and 'técnico de redes'. */
const toKey = (text: string): string =>
  toExpression(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(toCommonForm)
    .join(' ');

const readRows = (file: keyof VocabularyFiles, text: string): Row[] =>
  readEntries(file, text, ['', '', '']).map(({ place, columns }) => ({
    place,
    columns: [0, 1, 2].map((index) =>
      splitColumn(columns[index]).map((part) => ({ place, text: part, key: toKey(part) })),
    ),
  }));

const report = ({ place, text }: Occurrence, problem: string): string => `${place}: '${text}' ${problem}`;

/** Finds expressions that occur twice in a list. */
function findRepeated(occurrences: readonly Occurrence[], what: string): string[] {
  const first = new Map<string, Occurrence>();
  return occurrences.flatMap((occurrence) => {
    const earlier = first.get(occurrence.key);
    if (!earlier) first.set(occurrence.key, occurrence);
    return earlier ? [report(occurrence, `is already ${what}: '${earlier.text}' (${earlier.place})`)] : [];
  });
}

const hasNoContent = (text: string): boolean =>
  toExpression(text).every((word) => STOP_WORDS.has(word) || /^[a-z0-9]$/.test(word));

/** Finds words that stand beside the same as two words; the search joins and divides words itself. */
function findJoined(occurrences: readonly Occurrence[]): string[] {
  const divided = new Map(
    occurrences.flatMap((one) => {
      const words = toExpression(one.text);
      return words.length === 2 ? [[words.join(''), one.text]] : [];
    }),
  );
  return occurrences.flatMap((one) => {
    const words = divided.get(toExpression(one.text).join(' '));
    return words === undefined ? [] : [report(one, `is '${words}' as one word`)];
  });
}

function checkFamilies(rows: readonly Row[]): string[] {
  const names = rows.flatMap(({ columns }) => columns[0] ?? []);
  const known = new Set(names.map(({ key }) => key));
  return [
    ...findRepeated(names, 'a name'),
    ...names.filter(({ text }) => hasNoContent(text)).map((name) => report(name, 'is only a stop word')),
    ...rows.flatMap(({ columns: [own = [], asked = [], related = []] }) => {
      const ownKeys = new Set(own.map(({ key }) => key));
      return [
        ...findJoined([...own, ...asked]),
        ...findRepeated(asked, 'an expression of this family'),
        ...findRepeated(related, 'related to this family'),
        ...asked
          .filter(({ key }) => ownKeys.has(key))
          .map((one) => report(one, 'is a name of its own family')),
        ...related
          .filter(({ key }) => ownKeys.has(key))
          .map((one) => report(one, 'is a name of its own family')),
        ...related
          .filter(({ key }) => !known.has(key))
          .map((one) => report(one, 'is related, but no family has this name')),
      ];
    }),
  ];
}

function checkConditions(rows: readonly Row[], names: ReadonlyMap<string, Occurrence>): string[] {
  const asked = rows.flatMap(({ columns }) => columns[0] ?? []);
  return [
    ...findRepeated(asked, 'a condition'),
    ...asked.flatMap((one) => {
      const name = names.get(one.key);
      return name ? [report(one, `is also the name of a family (${name.place})`)] : [];
    }),
    ...rows.flatMap(({ columns: [own = [], , words = []] }) => [
      ...findJoined(own),
      ...findRepeated(words, 'a word of this condition'),
    ]),
  ];
}

function checkMisspellings(text: string, knownWords: ReadonlyMap<string, Occurrence>): string[] {
  const rows = readEntries('misspellings', text, ['', '']).map(({ place, columns: [wrong, right = ''] }) => ({
    right: { place, text: right, key: foldText(right) },
    wrong: splitColumn(wrong).map((word) => ({ place, text: word, key: foldText(word) })),
  }));
  const wrong = rows.flatMap((row) => row.wrong);
  const wrongKeys = new Set(wrong.map(({ key }) => key));
  return [
    ...findRepeated(wrong, 'a misspelling'),
    ...wrong.flatMap((one) => {
      const known = knownWords.get(one.key);
      return known ? [report(one, `is a word of '${known.text}' (${known.place})`)] : [];
    }),
    ...rows.flatMap(({ right }) =>
      wrongKeys.has(right.key) ? [report(right, 'is itself a misspelling')] : [],
    ),
  ];
}

/** Finds abbreviations of words that no expression has. */
const checkAbbreviations = (text: string, knownWords: ReadonlyMap<string, Occurrence>): string[] =>
  readEntries('abbreviations', text, ['', '']).flatMap(({ place, columns: [, long = ''] }) =>
    knownWords.has(foldText(long))
      ? []
      : [report({ place, text: long, key: '' }, 'is abbreviated, but no expression has it')],
  );

function checkIgnored(text: string, expressions: readonly Occurrence[]): string[] {
  const ignored = readEntries('ignored', text, ['']).flatMap(({ place, columns: [words] }) =>
    splitColumn(words).map((word) => ({ place, text: word, key: foldText(word) })),
  );
  const known = new Map(expressions.map((one) => [toExpression(one.text).join(' '), one]));
  return [
    ...findRepeated(ignored, 'an ignored word'),
    ...ignored.flatMap((one) => {
      const expression = known.get(one.key);
      return expression ? [report(one, `is ignored, but stands alone in ${expression.place}`)] : [];
    }),
  ];
}

/** Returns what contradicts itself in the files of db/vocabulary, each with its file and line; empty if nothing does. */
export function findContradictions(files: VocabularyFiles): string[] {
  const families = [...readRows('occupations', files.occupations), ...readRows('skills', files.skills)];
  const conditions = readRows('conditions', files.conditions);
  const names = new Map(families.flatMap(({ columns }) => (columns[0] ?? []).map((one) => [one.key, one])));
  const expressions = [...families, ...conditions].flatMap(({ columns }) => columns.flat());
  const searched = [
    ...families.flatMap(({ columns }) => columns.slice(0, 2).flat()),
    ...conditions.flatMap(({ columns }) => columns[0] ?? []),
  ];
  const words = new Map(expressions.flatMap((one) => toExpression(one.text).map((word) => [word, one])));
  return [
    ...checkFamilies(families),
    ...checkConditions(conditions, names),
    ...checkMisspellings(files.misspellings, words),
    ...checkAbbreviations(files.abbreviations, words),
    ...checkIgnored(files.ignored, searched),
  ];
}
