import { isMonth } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { type FoundPeriod, findPeriod, isOnlyCurrent, withoutPeriod } from './cv-dates.parser.ts';
import { type TextLine, wordsOf } from './cv-text.parser.ts';

/** Lines of a job, or of studies. */
export type Entry = {
  lines: TextLine[] /** Index of the line with the date, or with the title. */;
  anchor: number;
};

const HEAD_WORDS_MAX = 14;
const DATED_WORDS_MAX = 22;
const HEAD_LINES_MAX = 4;
const ABBREVIATION = /(?:\b[\p{L}]\.|\b(?:inc|ltd|corp|sto|sta|dgo|lic|ing|av|rep|dom)\.)$/iu;

/** Whether a line may name something: short, no bullet, no sentence. */
export function isHeadLike({ text, isBullet, isBold }: TextLine): boolean {
  const count = wordsOf(text).length;
  if (isBullet || count > (findPeriod(text)?.isRange ? DATED_WORDS_MAX : HEAD_WORDS_MAX)) return false;
  return isBold || !/[.;]$/.test(text) || ABBREVIATION.test(text);
}

const labelOf = (line: TextLine | undefined): string =>
  /^([^:]{3,30}):/.exec(line?.text ?? '')?.[1]?.toLowerCase() ?? '';

const hasSameStyle = (a: TextLine | undefined, b: TextLine | undefined): boolean =>
  a !== undefined && b !== undefined && a.isBold === b.isBold && Math.abs(a.size - b.size) < 0.04;

type Context = {
  lines: readonly TextLine[] /** First line of the first entry. */;
  first: number /** Lines of an entry before its anchor. */;
  before: number;
};

/** How well an entry would begin at a line, if its anchor is the given one. */
function scoreBegin(
  { lines, first, before }: Context,
  at: number,
  anchor: number,
  previousAnchor: number,
): number {
  const [line, previous] = [lines[at], lines[at - 1]];
  let score = anchor - at === before ? 3 : -0.5 * Math.abs(anchor - at - before);
  if (line?.isAfterGap) score += 2;
  const begin = lines[first];
  if (hasSameStyle(line, begin) && !hasSameStyle(previous, begin)) score += 1.5;
  if (!hasSameStyle(line, begin)) score -= 1;
  if (labelOf(begin) !== '' && labelOf(begin) === labelOf(line)) score += 3;
  if (previous && at - 1 !== previousAnchor && !isHeadLike(previous)) score += 1;
  for (let inner = at + 1; inner <= anchor; inner += 1) if (lines[inner]?.isAfterGap) score -= 1.5;
  return score;
}

/** The line at which the entry of an anchor begins, after the anchor before it. */
function findBegin(context: Context, anchor: number, previousAnchor: number): number {
  let best = { at: anchor, score: scoreBegin(context, anchor, anchor, previousAnchor) };
  for (let at = anchor - 1; at > previousAnchor && anchor - at <= HEAD_LINES_MAX; at -= 1) {
    const line = context.lines[at];
    if (!line || !isHeadLike(line)) break;
    const score = scoreBegin(context, at, anchor, previousAnchor);
    if (score > best.score) best = { at, score };
  }
  return best.at;
}

/** Divides the lines of a section into entries, each with one anchor; what is common to them decides where they begin. */
export function divideIntoEntries(
  lines: readonly TextLine[],
  isAnchor: (line: TextLine) => boolean,
): Entry[] {
  const anchors = lines.flatMap((line, index) => (isAnchor(line) ? [index] : []));
  const [firstAnchor] = anchors;
  if (firstAnchor === undefined) return [];
  let first = firstAnchor;
  while (first > 0 && firstAnchor - first < HEAD_LINES_MAX) {
    const above = lines[first - 1];
    if (!above || !isHeadLike(above)) break;
    first -= 1;
  }
  const context = { lines, first, before: firstAnchor - first };
  const begins = anchors.map((anchor, index) =>
    index === 0 ? first : findBegin(context, anchor, anchors[index - 1] ?? -1),
  );
  return begins.map((begin, index) => ({
    lines: lines.slice(begin, begins[index + 1] ?? lines.length),
    anchor: (anchors[index] ?? begin) - begin,
  }));
}

const EDGE = /^[\s|,;:.·•–—()\t-]*$/;

/** The period of a line, unless it is only a year somewhere in a text. */
export function periodOf({ text }: Pick<TextLine, 'text'>): FoundPeriod | undefined {
  const period = findPeriod(text);
  if (!period || period.isRange || isMonth(period.to)) return period;
  const [before, after] = [text.slice(0, period.start), text.slice(period.end)];
  const isAtEdge =
    EDGE.test(before) ||
    EDGE.test(after) ||
    /\($/.test(before) ||
    /\t\s*$/.test(before) ||
    /[|,–—-]\s*$/.test(before);
  return isAtEdge ? period : undefined;
}

/** 'Empresa:' and its value in the next line become one line. */
export function joinLabels(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines) {
    const previous = joined.at(-1);
    const isLabel =
      previous !== undefined &&
      /^[^:]{3,30}:$/.test(previous.text) &&
      !line.isBullet &&
      !/^[^:]{3,30}:/.test(line.text);
    if (previous && isLabel && wordsOf(previous.text).length <= 4) {
      joined[joined.length - 1] = {
        ...previous,
        text: `${previous.text} ${line.text}`,
        sources: [...previous.sources, ...line.sources],
      };
    } else joined.push(line);
  }
  return joined;
}

/** Whether a line is a date and nothing else. */
export function isOnlyDate(text: string): boolean {
  const period = findPeriod(text);
  if (!period) return false;
  return wordsOf(withoutPeriod(text, period)).every((word) =>
    /^(?:fechas?|periodo|desde|inicio|de|ano|tiempo)$/.test(word),
  );
}

/** A begin and an end that stand in two lines become one line. */
export function joinDates(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines) {
    const previous = joined.at(-1);
    const isHalf =
      previous !== undefined &&
      isOnlyDate(previous.text) &&
      (findPeriod(previous.text)?.to === '' || findPeriod(previous.text)?.isRange === false);
    const isRest =
      isOnlyCurrent(line.text.replace(/^[–—-]\s*/, '')) ||
      (isOnlyDate(line.text) && findPeriod(line.text)?.isCurrent === false);
    const isSecond =
      previous !== undefined &&
      isHalf &&
      isRest &&
      (/[–—-]$/.test(previous.text) ||
        /^(?:[–—-]|hasta|fin|fecha|al? )/i.test(line.text) ||
        isOnlyCurrent(line.text));
    if (previous && isSecond) {
      const separator =
        /[–—-]$/.test(previous.text) || /^[–—-]/.test(line.text) || /^(?:hasta|fin|fecha)/i.test(line.text)
          ? ' '
          : ' – ';
      joined[joined.length - 1] = {
        ...previous,
        text: previous.text + separator + line.text,
        sources: [...previous.sources, ...line.sources],
      };
    } else joined.push(line);
  }
  return joined;
}

const OPEN_DATE =
  /(?:\s(?:de|del|a|al|hasta|to|la)|[–—-]|\b(?:ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic|jan|apr|aug|dec)[a-z]*\.?)$/i;
const REST_OF_DATE =
  /^(?:[–—-]\s*)?(?:(?:de|del|a|al|hasta|to|la)\s+)*(?:[a-zé]{3,10}\.?\s+(?:de\s+|del\s+)?)?(?:(?:\d{1,2}\/)?\d{4}|actual(?:idad|mente)?|presente?|present|fecha|hoy)$/i;

/** A date that was wrapped in its cell of a table becomes one again: the rest of it stands in the next line, in the same cell. */
export function joinDateCells(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines) {
    const previous = joined.at(-1);
    const [above, cells] = [previous?.text.split('\t') ?? [], line.text.split('\t')];
    const at = [0, -1].find((cell) => {
      const begin = above.at(cell) ?? '';
      return (
        above.length > 1 &&
        OPEN_DATE.test(begin) &&
        /\d{4}|[a-z]{3}/i.test(begin) &&
        REST_OF_DATE.test(cells.at(cell) ?? '')
      );
    });
    if (previous === undefined || at === undefined) {
      joined.push(line);
      continue;
    }
    const index = at === 0 ? 0 : above.length - 1;
    joined[joined.length - 1] = {
      ...previous,
      text: above.with(index, `${above[index]} ${cells.at(at)}`).join('\t'),
    };
    const rest = cells.toSpliced(at, 1).join('\t');
    if (rest === '') previous.sources.push(...line.sources);
    else joined.push({ ...line, text: rest });
  }
  return joined;
}
