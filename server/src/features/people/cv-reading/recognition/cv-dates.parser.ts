import { isPeriodInOrder } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { toPlain } from './cv-text.parser.ts';

/** A period that stands in a text; a date without a month is a year alone. */
export type FoundPeriod = {
  from: string;
  to: string;
  isCurrent: boolean;
  /** Whether it has a begin and an end, or says since when. */
  isRange: boolean;
  start: number;
  end: number;
};

type Point = { year: number; month: number; start: number; end: number };

const MONTHS = [
  'enero|january|jan|ene',
  'febrero|february|feb',
  'marzo|march|mar',
  'abril|april|abr|apr',
  'mayo|may',
  'junio|june|jun',
  'julio|july|jul',
  'agosto|august|ago|aug',
  'septiembre|setiembre|september|sept|sep|set',
  'octubre|october|oct',
  'noviembre|november|nov',
  'diciembre|december|dic|dec',
];
const MONTH = `(?<![a-z])(?:${MONTHS.join('|')})(?![a-z])\\.?`;
const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)';

/** The ways to write a date, the longest first; a month and a year are in the groups of these names. */
const POINT = new RegExp(
  [
    `(?:\\d{1,2}(?:[ ./-]| de | ) ?)?(?<name1>${MONTH})(?: \\d{1,2},)? ?(?:de |del |del ano |of |, ?|[-/] ?)?(?<year1>${YEAR})(?!\\d)`,
    `(?<name2>${MONTH}) ?['’] ?(?<year2>\\d\\d)(?!\\d)`,
    `(?<![\\d./-])\\d{1,2}[./-](?<month3>\\d{1,2})[./-](?<year3>${YEAR})(?!\\d)`,
    `(?<![\\d./-])(?<month4>0?[1-9]|1[0-2]) ?[./-] ?(?<year4>${YEAR})(?!\\d)`,
    `(?<!\\d)(?<year5>${YEAR})[./-](?<month5>0[1-9]|1[0-2])(?![\\d/])(?:-\\d\\d(?!\\d))?`,
    `(?<![\\d./-])(?<month6>0[1-9]|1[0-2])/(?<year6>\\d\\d)(?![\\d/])`,
    `(?<![\\d.,$#])(?<year7>${YEAR})(?![\\d]|[.,]\\d)`,
  ].join('|'),
  'g',
);
const SHORT_YEAR_MAX = 49;
const LINE_MAX_LENGTH = 200;

const CURRENT =
  /^(?:(?:(?:hasta|a|al|en)? ?)?(?:la |el )?(?:fecha actual|fecha|actualidad|actualmente|actual|presente|present day|present|hoy|momento actual|momento|dia de hoy|ahora)|currently|current|now|today|ongoing|to date|vigente|en curso|en progreso|en proceso|in progress|cursando)(?! de |[a-z])/;
const SEPARATOR =
  /^\.?\s{0,2}(?:,|\|)?\s{0,2}(?:[-–—−~/>→]{1,2}|(?:fecha de )?(?:hasta|fin|final|salida|termino|egreso)(?: el| la)? ?:?|to|until|till|through|al?|y|and)?\s{0,2}(?:el |la |hasta |a )?\s?/;
const PREFIX =
  /(?<![a-z])(?:(?<since>desde(?: el(?: ano)?)?|since|a partir de|from)|(?:fecha de )?(?:inicio|ingreso|entrada)|de|del|periodo|fechas?|ano|entre|duracion|hasta(?: el)?|until)\s?:?\s{0,2}$/;

const pad = (month: number): string => String(month).padStart(2, '0');

const monthOfName = (name: string): number =>
  MONTHS.findIndex((names) => names.split('|').includes(name.replace('.', ''))) + 1;

function toYear(text: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return year <= SHORT_YEAR_MAX ? 2000 + year : 1900 + year;
}

/** The dates of a text; a month of 0 is not given. */
function findPoints(plain: string): Point[] {
  return [...plain.matchAll(POINT)].flatMap(({ groups = {}, index, 0: found }) => {
    const [year = ''] = [1, 2, 3, 4, 5, 6, 7].flatMap((at) => groups[`year${at}`] ?? []);
    const name = groups.name1 ?? groups.name2;
    const month = name
      ? monthOfName(name)
      : Number(groups.month3 ?? groups.month4 ?? groups.month5 ?? groups.month6 ?? 0);
    if (month > 12) return [];
    return [{ year: toYear(year), month, start: index, end: index + found.length }];
  });
}

/** 'enero - marzo 2020': the first month has the year of the second. */
const LONELY_MONTH = new RegExp(`(?<![a-z])(?<name>${MONTH}) ?(?:[-–—/]|a|al|hasta|to) ?$`);

const toDate = ({ year, month }: Point): string => (month === 0 ? String(year) : `${year}-${pad(month)}`);

function withBegin(plain: string, end: Point): FoundPeriod | undefined {
  const month = LONELY_MONTH.exec(plain.slice(0, end.start));
  if (!month?.groups?.name || end.month === 0) return undefined;
  const from = `${end.year}-${pad(monthOfName(month.groups.name))}`;
  const to = toDate(end);
  return {
    from,
    to: isPeriodInOrder({ from, to }) ? to : '',
    isCurrent: false,
    isRange: true,
    start: month.index,
    end: end.end,
  };
}

/** Extends the period over the words and brackets that belong to it. */
function withSurroundings(plain: string, period: FoundPeriod): FoundPeriod {
  const prefix = PREFIX.exec(plain.slice(0, period.start));
  const start = prefix ? prefix.index : period.start;
  const isSince = prefix?.groups?.since !== undefined && !period.isRange;
  const isUntil = prefix?.[0].startsWith('hasta') === true && !period.isRange;
  const end = period.end;
  if (isSince) return { ...period, to: '', isCurrent: true, isRange: true, start, end };
  if (isUntil) return { ...period, from: '', isRange: true, start, end };
  return { ...period, start, end };
}

function toPeriod(plain: string, first: Point, second: Point | undefined): FoundPeriod {
  const rest = plain.slice(first.end);
  const separator = SEPARATOR.exec(rest)?.[0] ?? '';
  const [from, start] = [toDate(first), first.start];
  const current = CURRENT.exec(rest.slice(separator.length)) ?? CURRENT.exec(rest.trimStart());
  if (current) {
    const end = plain.indexOf(current[0], first.end) + current[0].length;
    return { from, to: '', isCurrent: true, isRange: true, start, end };
  }
  const isFollowed =
    second !== undefined && second.start - first.end === separator.length && separator !== '';
  if (!second || !isFollowed) {
    const lonely = withBegin(plain, first);
    return (
      lonely ?? {
        from,
        to: from,
        isCurrent: false,
        isRange: false,
        start,
        end: first.end,
      }
    );
  }
  const to = toDate(second);
  return {
    from,
    to: isPeriodInOrder({ from, to }) ? to : '',
    isCurrent: false,
    isRange: true,
    start,
    end: second.end,
  };
}

/** Finds the first period of a text; undefined if there is none. Its `end` is after what belongs to it. */
export function findPeriod(text: string): FoundPeriod | undefined {
  const plain = toPlain(text.slice(0, LINE_MAX_LENGTH)).replaceAll('\t', ' ');
  const points = findPoints(plain).filter(
    ({ end, start }) =>
      !/\d\/\d\d$/.test(plain.slice(start, end)) ||
      /\d\d\/\d\d.{1,8}\d\d\/\d\d|\d\d\/\d\d.{1,8}(?:actual|presente?|fecha|hoy)/.test(plain),
  );
  const periods = points.map((point, index) =>
    withSurroundings(plain, toPeriod(plain, point, points[index + 1])),
  );
  return periods.find(({ isRange }) => isRange) ?? periods[0];
}

const CURRENT_ONLY =
  /^[\s(]*(?:actualidad|actualmente|actual|presente|present|current|hasta la fecha)[\s).]*$/;

/** Whether a text says nothing but that something goes on. */
export const isOnlyCurrent = (text: string): boolean => CURRENT_ONLY.test(toPlain(text));

const DURATION =
  /[\s(·,–-]{0,4}\b\d{1,2}\s?(?:anos?|years?|yrs?|meses|mes|months?|mos)\b(?:\s?(?:y|,|and)?\s?\d{1,2}\s?(?:meses|mes|months?|mos)\b)?\)?/;

/** The text without a period and without how long it is. */
export function withoutPeriod(text: string, { start, end }: FoundPeriod): string {
  const before = text.slice(0, start).replace(/[([\s]+$/, (gap) => (gap.includes('\t') ? '\t' : ' '));
  const after = text.slice(end).replace(/^[\s.]*[)\]]/, ' ');
  const rest = `${before.trimEnd()}\t${after.trimStart()}`;
  const duration = DURATION.exec(toPlain(rest));
  return duration ? rest.slice(0, duration.index) + rest.slice(duration.index + duration[0].length) : rest;
}
