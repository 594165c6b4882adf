import { EXPERIENCE_TEXT_MAX_LENGTH } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { Experience } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { findPeriod, isOnlyCurrent } from './cv-dates.parser.ts';
import {
  divideIntoEntries,
  type Entry,
  isHeadLike,
  joinDateCells,
  joinDates,
  joinLabels,
  periodOf,
} from './cv-entries.parser.ts';
import type { Names } from './cv-names.parser.ts';
import { labelColumns, type Piece, readLabel, splitIntoPieces } from './cv-pieces.parser.ts';
import {
  cutText,
  isTitleCase,
  joinWrapped,
  type TextLine,
  withoutCapitals,
  wordsOf,
} from './cv-text.parser.ts';

export type Proposal<Item> = { item: Item; lines: string[] };

/** The lines of a job that name it, and those that describe it. */
type Head = { pieces: Piece[]; description: TextLine[]; entry: Entry };

const NAME_WORDS_MAX = 8;

/** Whether a line below the date still names the job. */
function namesJob(line: TextLine, pieces: readonly Piece[], names: Names): boolean {
  return pieces.every(({ text, label }) => {
    if (label !== undefined) return true;
    if (wordsOf(text).length > NAME_WORDS_MAX) return false;
    const isNamed = names.companyScore(text) >= 1.5 || names.positionScore(text) >= 2.5;
    return line.isBold || isTitleCase(text) || isNamed;
  });
}

const isCompany = ({ label }: Pick<Piece, 'label'>): boolean =>
  label === 'company' || label === 'institution';
const isName = ({ label }: Piece): boolean =>
  label === undefined || label === 'position' || isCompany({ label });

/** Reads the head of an entry: up to its date, and what follows while a name is missing. */
function readHead(entry: Entry, names: Names): Head {
  const pieces: Piece[] = [];
  let index = 0;
  for (; index < entry.lines.length; index += 1) {
    const line = entry.lines[index];
    if (!line) break;
    const found = splitIntoPieces(line.text, names).filter(({ text }) => !isOnlyCurrent(text));
    if (found[0]?.label === 'description') break;
    if (index > entry.anchor) {
      const isLabelled = found.length > 0 && found.every(({ label }) => label !== undefined);
      const isMissing = pieces.filter(isName).length < 2;
      const hasPlace = pieces.some(({ label }) => label === 'place');
      const isPlace = isLabelled && found.every(({ label }) => label === 'place');
      if (!isHeadLike(line)) break;
      if (isPlace ? hasPlace : !(isLabelled || (isMissing && namesJob(line, found, names)))) break;
    }
    pieces.push(...found);
  }
  return { pieces, description: entry.lines.slice(index), entry };
}

type Pair = { position: string; company: string; score: number };

/** The best position and enterprise of the names of a job; `bonus` is for the position before the enterprise. */
function choosePair(pieces: readonly Piece[], names: Names, bonus: number): Pair {
  const plain = pieces.filter(({ label }) => label === undefined).slice(0, 5);
  const positions = pieces.filter(({ label }) => label === 'position');
  const companies = pieces.filter(isCompany);
  const candidates = (labelled: Piece[]) => (labelled.length > 0 ? labelled.slice(0, 1) : plain);
  let best: Pair = { position: '', company: '', score: Number.NEGATIVE_INFINITY };
  for (const position of candidates(positions)) {
    const own = position.label ? 5 : names.positionScore(position.text);
    const alone = { position: position.text, company: '', score: own - 1.2 };
    if (alone.score > best.score) best = alone;
    for (const company of candidates(companies)) {
      if (company === position) continue;
      const [a, b] = [pieces.indexOf(position), pieces.indexOf(company)];
      const order = position.label || company.label ? 0 : a < b ? bonus : -bonus;
      const score = own + (company.label ? 5 : names.companyScore(company.text)) + order - 0.2 * (a + b);
      if (score > best.score) best = { position: position.text, company: company.text, score };
    }
  }
  return best;
}

const ORDER_BONUS = 1.5;
const POSITION_SCORE_MIN = 1.5;

/** Whether the jobs of a CV say the position first (1), the enterprise first (-1), or nothing of both (0). */
function findOrder(heads: readonly Head[], names: Names): number {
  const votes = heads.map(({ pieces }) => {
    const plain = pieces.filter(({ label }) => label === undefined).slice(0, 2);
    const [a, b] = plain;
    if (!a || !b) return 0;
    const first = names.positionScore(a.text) + names.companyScore(b.text);
    const second = names.companyScore(a.text) + names.positionScore(b.text);
    return Math.max(-3, Math.min(3, first - second));
  });
  return Math.sign(votes.reduce((sum, vote) => sum + vote, 0));
}

const ONLY_DURATION = /^\d{1,2} (?:años?|mes(?:es)?|years?|months?)(?: y medio)?\.?$/i;

/** What was done in a job, as text: a bullet a line. */
export function joinDescription(lines: readonly TextLine[]): string {
  const texts = lines.map(({ text }) => {
    const labelled = readLabel(text);
    if (labelled?.label === 'skip' || ONLY_DURATION.test(text)) return '';
    return labelled?.label === 'description' ? labelled.rest : text;
  });
  const parts = texts.filter((text) => text !== '').map((text) => text.replaceAll('\t', ' '));
  return cutText(parts.join('\n'), EXPERIENCE_TEXT_MAX_LENGTH);
}

function toExperience(
  { pieces, description, entry }: Head,
  names: Names,
  order: number,
): Proposal<Experience> | undefined {
  const { position, company } = choosePair(pieces, names, order * ORDER_BONUS);
  const isSure =
    pieces.some(({ label, text }) => label === 'position' && text === position) ||
    names.positionScore(position) >= POSITION_SCORE_MIN ||
    (order !== 0 && company !== '' && names.companyScore(company) > 1);
  if (!/\p{L}/u.test(position) || !isSure) return undefined;
  const anchor = entry.lines[entry.anchor];
  const period = anchor && findPeriod(anchor.text);
  const isKnown = period?.isRange === true;
  const places = pieces.filter(({ label }) => label === 'place').map(({ text }) => text);
  return {
    item: {
      position: withoutCapitals(position),
      company,
      place: withoutCapitals(places[0] ?? ''),
      from: isKnown ? period.from : '',
      to: isKnown ? period.to : '',
      isCurrent: period?.isCurrent ?? false,
      description: joinDescription(description),
    },
    lines: entry.lines.flatMap(({ sources }) => sources),
  };
}

/** The lines that have the date of a job; without any, those that begin with an occupation. */
function findAnchors(lines: readonly TextLine[], names: Names): (line: TextLine) => boolean {
  const dated = lines.filter((line) => periodOf(line) !== undefined && isHeadLike(line));
  const withoutBullets = dated.filter(({ isBullet }) => !isBullet);
  const ranges = (
    withoutBullets.length > 0 ? withoutBullets : lines.filter((line) => periodOf(line)?.isRange)
  ).filter((line) => dated.every((one) => !periodOf(one)?.isRange) || periodOf(line)?.isRange);
  if (ranges.length > 0) return (line) => ranges.includes(line);
  return (line) =>
    isHeadLike(line) &&
    (readLabel(line.text)?.label === 'position' ||
      names.positionScore(line.text.split(/\t|,| en /)[0] ?? '') >= 3);
}

/** Without the number of a list; 'Empresa: X. Puesto: Y.' in columns. */
function divideLabels(line: TextLine): TextLine {
  const unnumbered = line.text.replace(/^\d{1,2}[.)]-?\s+(?=\p{L})/u, '');
  const isBullet = line.isBullet || unnumbered !== line.text;
  const text = readLabel(unnumbered)
    ? unnumbered.replace(/[.,;]\s+(?=\p{Lu}[\p{L} ]{2,20}:\s)/gu, '\t')
    : unnumbered;
  return { ...line, text, isBullet };
}

/** A date with no more than a bracket or its length after it stands at the end of a line. */
const DATE_END = 25;

/** Joins what the layout divided. */
export function prepareEntryLines(lines: readonly TextLine[]): TextLine[] {
  const hasDate = (text: string) => periodOf({ text }) !== undefined;
  const isComplete = (text: string) =>
    hasDate(text) && (periodOf({ text })?.end ?? 0) > text.length - DATE_END;
  const isBegin = (text: string) => readLabel(text) !== undefined || hasDate(text);
  const divided = labelColumns(joinDateCells(lines)).map(divideLabels);
  return joinLabels(joinDates(joinWrapped(divided, { isComplete, isBegin })));
}

/** Recognises the jobs in the lines of a section. */
export function recogniseExperiences(lines: readonly TextLine[], names: Names): Proposal<Experience>[] {
  const prepared = prepareEntryLines(lines);
  const heads = divideIntoEntries(prepared, findAnchors(prepared, names)).map((entry) =>
    readHead(entry, names),
  );
  const order = findOrder(heads, names);
  return heads.flatMap((head) => toExperience(head, names, order) ?? []);
}
