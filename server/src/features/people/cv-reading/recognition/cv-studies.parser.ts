import type { StudyLevel } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { Study } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { findPeriod, isOnlyCurrent, withoutPeriod } from './cv-dates.parser.ts';
import { divideIntoEntries, type Entry, isHeadLike, periodOf } from './cv-entries.parser.ts';
import { type Proposal, prepareEntryLines } from './cv-experiences.parser.ts';
import type { Names } from './cv-names.parser.ts';
import { readLabel, splitColumns } from './cv-pieces.parser.ts';
import {
  type TextLine,
  toPlain,
  trimSeparators,
  withoutCapitals,
  withoutStop,
  wordsOf,
} from './cv-text.parser.ts';

type Piece = { text: string; label?: 'title' | 'institution' };

const GOING_ON =
  /(?:\b(?:en curso|cursando|actualmente|en progreso|in progress|estudiante|ongoing|expected|en proceso|pendiente)\b|\d(?:er|ro|do|to|mo|vo|no)? (?:semestre|cuatrimestre)\b)/;
const GOING_ON_PIECE =
  /^\(?(?:actualmente )?(?:en curso|cursando(?: [a-z0-9]+ (?:semestre|cuatrimestre))?|en progreso|in progress|actual|actualmente|presente|en proceso|expected|pendiente|graduad[oa]|finalizad[oa]|completad[oa]|completo|concluid[oa]|titulad[oa]|egresad[oa]|\d+ ?h(?:oras|rs?)?\.?|\d+ hours?)\)?$/;
const SEPARATORS = /\t|\s[|•·–—»]\s|\s-{1,2}\s|\s*\|\s*|\s\/\s|;\s|\s[–—]|[–—]\s/u;

/** 'Bachiller, Liceo X' or 'Licenciatura en Contabilidad en la UASD': a title and a school. */
function splitSchool(text: string, names: Names): string[] {
  const isTitle = (part: string) => names.studyLevel(part) !== undefined;
  const parts = text.split(/,\s+|(?<=[\p{Ll})]{3})\.\s+(?=\p{Lu})/u);
  const at = parts.findIndex(
    (part, index) =>
      index > 0 &&
      (names.institutionScore(part) >= 2 || isTitle(part)) &&
      !(isTitle(part) && isTitle(parts[0] ?? '')),
  );
  if (at > 0) return [parts.slice(0, at).join(', '), ...splitSchool(parts.slice(at).join(', '), names)];
  for (const match of text.matchAll(/\s(?:en|de|por|at|from|del)\s(?:la |el )?|:\s+|\s\(/gi)) {
    const [a, b] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    if (isTitle(a) && names.institutionScore(b) >= 3) return [a, b];
    if (match[0].startsWith(':') && names.institutionScore(a) >= 3 && isTitle(b)) return [a, b];
  }
  return [text];
}

function splitIntoPieces(text: string, names: Names): Piece[] {
  const period = findPeriod(text);
  const rest = period ? withoutPeriod(text, period) : text;
  return splitColumns(rest)
    .flatMap((column): Piece[] => {
      const labelled = readLabel(column.trim());
      if (labelled?.label === 'title' || labelled?.label === 'institution')
        return [{ text: labelled.rest, label: labelled.label }];
      if (labelled) return [];
      return column
        .split(SEPARATORS)
        .flatMap((part) => splitSchool(trimSeparators(part), names))
        .map((part) => ({ text: trimSeparators(part) }));
    })
    .flatMap((piece) => {
      const parts = piece.text.split(/,\s+/);
      while (parts.length > 1 && names.isPlace(parts.at(-1) ?? '')) parts.pop();
      return { ...piece, text: withoutStop(trimSeparators(parts.join(', '))) };
    })
    .filter(
      ({ text: part }) =>
        part !== '' && !names.isPlace(part) && !GOING_ON_PIECE.test(toPlain(part)) && !isOnlyCurrent(part),
    );
}

const isTitle = ({ text, label }: Piece, names: Names): boolean =>
  label === 'title' || (label === undefined && names.studyLevel(text) !== undefined);
const isSchool = ({ text, label }: Piece, names: Names): boolean =>
  label === 'institution' ||
  (label === undefined && names.institutionScore(text) >= 1.5 && names.studyLevel(text) === undefined);

const LEVELS: readonly StudyLevel[] = [
  'basic',
  'secondary',
  'course',
  'technical',
  'degree',
  'postgraduate',
  'doctorate',
];
const toLevel = (text: string | undefined): StudyLevel | '' => LEVELS.find((level) => level === text) ?? '';

function cleanTitle(text: string): string {
  return withoutCapitals(
    text.replace(
      /^(?:estudiante|estudios|egresad[oa]|titulo) (?:de|en) (?=(?:la |el )?\p{L}{4})/iu,
      (found) => (/^titulo/i.test(found) ? '' : found),
    ),
  )
    .replace(/\s*\((?:en curso|cursando|completo|actual|graduad|\d)[^()]{0,40}\)$/i, '')
    .replace(/^nivel (?:superior|universitario|t[eé]cnico|profesional):\s*(?=\S)/i, '');
}

type Context = { names: Names; isCourses: boolean };

function toStudy({ lines, anchor }: Entry, { names, isCourses }: Context): Proposal<Study> | undefined {
  const heads = lines.filter((line, index) => index <= anchor || isHeadLike(line));
  const pieces = heads.slice(0, 6).flatMap(({ text }) => splitIntoPieces(text, names));
  const school = pieces.find((piece) => isSchool(piece, names));
  const named = pieces.find((piece) => piece !== school && isTitle(piece, names));
  const others = pieces.filter((piece) => piece !== school && piece.label === undefined);
  const isOnly = isCourses || (school !== undefined && pieces.indexOf(school) <= 1);
  const title = named ?? (isOnly ? others[0] : undefined);
  if (!title || !/\p{L}/u.test(title.text) || wordsOf(title.text).length > 16) return undefined;
  const name = cleanTitle(title.text);
  const level = toLevel(names.studyLevel(name)) || (isCourses ? 'course' : '');
  const next = pieces[pieces.indexOf(title) + 1];
  const isNextSchool =
    school === undefined &&
    isCourses &&
    next !== undefined &&
    next.label === undefined &&
    /^\p{Lu}/u.test(next.text);
  const dated = heads.find((line) => periodOf(line) !== undefined);
  const period = dated && findPeriod(dated.text);
  const isCurrent = period?.isCurrent === true || heads.some(({ text }) => GOING_ON.test(toPlain(text)));
  return {
    item: {
      title: name,
      institution:
        school?.text.replace(/\s*\([^()]*(?:laude|honor|promedio)[^()]*\)$/i, '') ??
        (isNextSchool ? next.text : ''),
      level,
      from: period?.isRange ? period.from : '',
      // One date alone is when the studies ended.
      to: isCurrent ? '' : (period?.to ?? ''),
      isCurrent,
    },
    lines: lines.flatMap(({ sources }) => sources),
  };
}

/** Lines that begin studies: titles, unless most studies have only dates. */
function findAnchors(lines: readonly TextLine[], { names, isCourses }: Context): (line: TextLine) => boolean {
  const piecesOf = (line: TextLine) => (isHeadLike(line) ? splitIntoPieces(line.text, names) : []);
  const isDated = (line: TextLine) => periodOf(line) !== undefined;
  // 'Inglés intermedio, INFOTEP' is a course: something beside a school, or a date.
  const isCourse = (line: TextLine) => {
    const pieces = piecesOf(line);
    const others = pieces.filter((piece) => !isSchool(piece, names));
    return isCourses && others.length > 0 && (others.length < pieces.length || isDated(line));
  };
  const titled = lines.filter(
    (line) => isCourse(line) || piecesOf(line).some((piece) => isTitle(piece, names)),
  );
  const dated = lines.filter(isDated);
  if (titled.length >= Math.max(1, dated.length * 0.6)) return (line) => titled.includes(line);
  if (dated.length > 0) return (line) => dated.includes(line);
  return (line) => isCourses && isHeadLike(line);
}

/** Recognises the studies in the lines of a section. */
export function recogniseStudies(lines: readonly TextLine[], context: Context): Proposal<Study>[] {
  // Courses often stand as bullets.
  const prepared = prepareEntryLines(lines);
  const asHeads = prepared.map((line) => ({ ...line, isBullet: false }));
  return divideIntoEntries(asHeads, findAnchors(asHeads, context)).flatMap(
    (entry) => toStudy(entry, context) ?? [],
  );
}
