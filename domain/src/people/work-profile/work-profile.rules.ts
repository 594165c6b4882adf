import { foldText } from '../../kernel/fold-text.ts';
import { MONTHS } from '../../kernel/time.ts';

/** Maximum number of jobs that a profile of work lists. */
export const EXPERIENCES_MAX = 30;
/** Maximum number of studies of a profile of work. */
export const STUDIES_MAX = 20;
/** Maximum number of languages of a profile of work. */
export const LANGUAGES_MAX = 10;
/** Maximum number of skills of a profile of work. */
export const SKILLS_MAX = 30;
/** Maximum number of licences of a profile of work. */
export const LICENCES_MAX = 15;
/** Maximum number of occupations that a person looks for. */
export const OCCUPATIONS_MAX = 10;
/** Number of words that are offered while one is typed, or before. */
export const WORK_WORDS_MAX = 12;

/** Largest expected pay, in RD$ a month. */
export const EXPECTED_PAY_MAX = 1_000_000;

/** Shifts in which one can work; the values are those of jobs without fixed hours. */
export const WORK_SHIFTS = ['Mañana', 'Tarde', 'Noche', 'Flexible', 'Rotativo'] as const;

/** Maximum length of a position, company, title or institution, in characters. */
export const WORK_NAME_MAX_LENGTH = 100;
/** Maximum length of what one did in a job, in characters. */
export const EXPERIENCE_TEXT_MAX_LENGTH = 500;
/** Maximum length of a skill, language, licence or occupation, in characters. */
export const WORK_WORD_MAX_LENGTH = 60;

/** Levels of a language: those of the Common European Framework, and the mother tongue. */
export const LANGUAGE_LEVEL_LABELS = {
  A1: 'A1 · Principiante',
  A2: 'A2 · Básico',
  B1: 'B1 · Intermedio',
  B2: 'B2 · Intermedio alto',
  C1: 'C1 · Avanzado',
  C2: 'C2 · Dominio',
  native: 'Nativo',
} as const;
export type LanguageLevel = keyof typeof LANGUAGE_LEVEL_LABELS;

/** Levels of studies, the lowest first. */
export const STUDY_LEVEL_LABELS = {
  basic: 'Básica',
  secondary: 'Bachillerato',
  course: 'Curso',
  technical: 'Técnico',
  degree: 'Universitario',
  postgraduate: 'Maestría o posgrado',
  doctorate: 'Doctorado',
} as const;
export type StudyLevel = keyof typeof STUDY_LEVEL_LABELS;

/** A month as in JSON: `2024-03`. */
const MONTH = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/;
export const isMonth = (value: string): boolean => MONTH.test(value);

const YEAR = /^(19|20)\d{2}$/;
/** Whether a date can begin or end a period: a month, or the year alone, `2024`, of who does not know the month any more. */
export const isPeriodDate = (value: string): boolean => isMonth(value) || YEAR.test(value);

/** Since when one can work: at once, or from a month on; '' while it is not given. */
export const isAvailableFrom = (value: string): boolean => value === '' || value === 'now' || isMonth(value);

type Period = { from: string; to: string };

/** Whether a period does not end before it begins, as far as both dates say; true while one of both is not given. */
export function isPeriodInOrder({ from, to }: Period): boolean {
  const precision = Math.min(from.length, to.length);
  return from.slice(0, precision) <= to.slice(0, precision);
}

/** A current job or study has no end: one that was given before is dropped. */
export const withoutEndOfCurrent = <Item extends Period & { isCurrent: boolean }>(item: Item): Item =>
  item.isCurrent ? { ...item, to: '' } : item;

/** The last month of a date of a period. */
const lastMonthOf = (date: string): string => (YEAR.test(date) ? `${date}-12` : date);

/** The order of experiences and studies: current ones first, then by end and begin, the newest first; undated ones last. */
export function comparePeriods(
  a: Period & { isCurrent: boolean },
  b: Period & { isCurrent: boolean },
): number {
  const endOf = (period: Period & { isCurrent: boolean }) =>
    period.isCurrent ? '9999-12' : lastMonthOf(period.to || period.from);
  return endOf(b).localeCompare(endOf(a)) || b.from.localeCompare(a.from);
}

/** The words without those that are the same in other letters ('excel', 'Excel'): the first spelling stays. */
export function withoutSameWords(words: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const word of words) {
    const folded = foldText(word);
    if (!byFolded.has(folded)) byFolded.set(folded, word);
  }
  return [...byFolded.values()];
}

/**
 * Two items of a kind whose texts here are equal, compared without case and accents, are the same. Of a begin only the year counts: a
 * CV may say less than the profile.
 */
export const ITEM_IDENTITIES = {
  experiences: (item: { position: string; company: string; from: string }) => [
    item.position,
    item.company,
    item.from.slice(0, 4),
  ],
  studies: (item: { title: string; institution: string; from: string }) => [
    item.title,
    item.institution,
    item.from.slice(0, 4),
  ],
  languages: ({ name }: { name: string }) => [name],
  licences: ({ name }: { name: string }) => [name],
};

/** Compares what `ITEM_IDENTITIES` returns. */
export const toIdentity = (texts: readonly string[]): string => JSON.stringify(texts.map(foldText));

/** Parts of the profile that a person may show on their public page; expected pay is none of them. */
export const WORK_PROFILE_PART_LABELS = {
  experiences: 'Experiencia',
  studies: 'Estudios',
  languages: 'Idiomas',
  skills: 'Habilidades',
  licences: 'Licencias',
  availability: 'Disponibilidad',
  occupations: 'Lo que busco',
} as const;
export type WorkProfilePart = keyof typeof WORK_PROFILE_PART_LABELS;

/** What a person does next, one at a time, with its label; the most useful first. */
export const NEXT_STEP_LABELS = {
  experiences: 'Añade tu último trabajo',
  occupations: 'Di qué vacantes buscas',
  availability: 'Di cuándo y dónde puedes trabajar',
  studies: 'Añade tus estudios',
  skills: 'Añade lo que sabes hacer',
  languages: 'Añade tus idiomas',
} as const;
export type NextStep = keyof typeof NEXT_STEP_LABELS;
export const NEXT_STEPS = [
  'experiences',
  'occupations',
  'availability',
  'studies',
  'skills',
  'languages',
] as const;

type Filled = Record<
  'experiences' | 'occupations' | 'studies' | 'skills' | 'languages',
  readonly unknown[]
> & {
  /** Whether the person says that they have not worked yet. */
  isFirstJob: boolean;
  shifts: readonly unknown[];
  provinces: readonly unknown[];
  availableFrom: string;
};

/** The most useful part that is still empty, or null when none is. */
export function nextStepOf(profile: Filled): NextStep | null {
  const isDone: Record<NextStep, boolean> = {
    experiences: profile.isFirstJob || profile.experiences.length > 0,
    occupations: profile.occupations.length > 0,
    availability: profile.shifts.length > 0 || profile.provinces.length > 0 || profile.availableFrom !== '',
    studies: profile.studies.length > 0,
    skills: profile.skills.length > 0,
    languages: profile.languages.length > 0,
  };
  return NEXT_STEPS.find((step) => !isDone[step]) ?? null;
}

/** Names of the months, as in a list to choose from. */
export const MONTH_NAMES = MONTHS.map((name) => name.charAt(0).toUpperCase() + name.slice(1));

/** `marzo de 2024`, or the year alone; '' for no month. */
export function formatMonth(month: string): string {
  if (YEAR.test(month)) return month;
  const name = MONTHS[Number(month.slice(5)) - 1];
  return name === undefined ? '' : `${name} de ${month.slice(0, 4)}`;
}

/** Since when one can work, in words; '' while it is not given. */
export function formatAvailableFrom(availableFrom: string): string {
  if (availableFrom === 'now') return 'Ahora mismo';
  return availableFrom === '' ? '' : `Desde ${formatMonth(availableFrom)}`;
}

/** `marzo de 2024 – actualidad`; '' while neither begin nor end is given. */
export function formatPeriod({ from, to, isCurrent }: Period & { isCurrent: boolean }): string {
  if (from === to && YEAR.test(from)) return from;
  const end = isCurrent ? 'actualidad' : formatMonth(to);
  if (from === '') return isCurrent ? 'Actualmente' : end === '' ? '' : `Hasta ${end}`;
  return end === '' ? `Desde ${formatMonth(from)}` : `${formatMonth(from)} – ${end}`;
}
