import { formatLanguage, reachesStudy, speaks } from '../../people/work-profile/work-facts.rules.ts';
import {
  type LanguageLevel,
  STUDY_LEVEL_LABELS,
  type StudyLevel,
} from '../../people/work-profile/work-profile.rules.ts';
import type { ContractStatus } from '../contracts/contract.rules.ts';

/** Years of experience by which applicants are filtered: at least so many. */
export const APPLICANT_YEARS = [1, 2, 3, 5, 10] as const;

/** An owner downloads lists of applicants at most so often in an hour. */
export const APPLICANTS_EXPORTS_PER_HOUR = 60;

/** The kinds of file in which the applicants of a job are downloaded. */
export const APPLICANT_FILES = ['csv', 'xlsx'] as const;
export type ApplicantFile = (typeof APPLICANT_FILES)[number];

/** Orders of the applicants of a job that one can choose; without one the order is the one of `listApplicants`. */
export const APPLICANT_ORDER_LABELS = {
  match: 'Más afines',
  fits: 'Cumplen lo indispensable',
  experience: 'Más experiencia',
  score: 'Mejor puntuación',
  recent: 'Más recientes',
  oldest: 'Más antiguos',
} as const;
export type ApplicantOrder = keyof typeof APPLICANT_ORDER_LABELS;

type Period = { from: string; to: string; isCurrent: boolean };

/** Of a year alone the given month of it. */
const toNumber = (date: string, monthOfYear: number): number =>
  Number(date.slice(0, 4)) * 12 + (Number(date.slice(5)) || monthOfYear);

/** A year alone stands for its middle: 2019 to 2021 are two years, more or less, and 2019 alone tells nothing. */
const MIDDLE_OF_BEGIN = 7;
const MIDDLE_OF_END = 6;

/** The months of all these periods together, each counted once; a period without its begin or end has none. */
export function countMonths(periods: readonly Period[], currentMonth: string): number {
  const months = new Set<number>();
  const now = toNumber(currentMonth, 0);
  for (const { from, to, isCurrent } of periods) {
    if (from === '' || (to === '' && !isCurrent)) continue;
    // What is planned counts only until now.
    const last = isCurrent ? now : Math.min(toNumber(to, MIDDLE_OF_END), now);
    for (let month = toNumber(from, MIDDLE_OF_BEGIN); month <= last; month += 1) months.add(month);
  }
  return months.size;
}

/** `7 meses`, and from a year on `3 años`, rounded down. */
export function formatMonths(months: number): string {
  if (months < 12) return months === 1 ? '1 mes' : `${months} meses`;
  const years = Math.floor(months / 12);
  return years === 1 ? '1 año' : `${years} años`;
}

/** `Misma provincia`, `Provincia vecina`, `A 3 provincias`; '' while it is unknown. */
export function formatDistance(borders: number | null): string {
  if (borders === null) return '';
  if (borders === 0) return 'Misma provincia';
  return borders === 1 ? 'Provincia vecina' : `A\u00a0${borders}\u00a0provincias`;
}

/** What of an applicant is filtered. */
export type FilteredFacts = {
  months: number;
  studies: readonly { level: StudyLevel | ''; isCurrent: boolean }[];
  languages: readonly { name: string; level: LanguageLevel | '' }[];
  province: string | null;
  shifts: readonly string[];
  /** Whether the answers meet everything indispensable. */
  fits: boolean;
  /** The id of the stage that the application is in. */
  stage: string;
  /** As `toFilterStatus` tells it. */
  status: ContractStatus;
};

/** Whether the answers meet everything indispensable, as a parameter of the URL. */
export const FITS_VALUES = ['true', 'false'] as const;
export type FitsValue = (typeof FITS_VALUES)[number];

/** The filters of the applicants of a job; each is left out while it is not chosen. */
export type ApplicantFilter = {
  language?: string | undefined;
  /** Only with a language. */
  level?: LanguageLevel | undefined;
  study?: StudyLevel | undefined;
  years?: number | undefined;
  province?: string | undefined;
  shift?: string | undefined;
  /** Only those whose answers meet everything indispensable, or only the others. */
  fits?: FitsValue | undefined;
  /** The id of a stage. */
  stage?: string | undefined;
  status?: ContractStatus | undefined;
};

/** Whether an applicant has everything that the filter asks for. */
export function fitsFilter(facts: FilteredFacts, filter: ApplicantFilter): boolean {
  const { language, level, study, years, province, shift, fits, stage, status } = filter;
  return (
    (stage === undefined || facts.stage === stage) &&
    (status === undefined || facts.status === status) &&
    (fits === undefined || facts.fits === (fits === 'true')) &&
    (language === undefined || speaks(facts.languages, language, level)) &&
    (study === undefined || reachesStudy(facts.studies, study)) &&
    (years === undefined || facts.months >= years * 12) &&
    (province === undefined || facts.province === province) &&
    (shift === undefined || facts.shifts.includes(shift))
  );
}

const FITS_TEXTS: Record<FitsValue, string> = {
  true: 'todo lo indispensable',
  false: 'sin todo lo indispensable',
};

/** What a filter asks for, as texts: `Inglés B1 o más`, `2 años o más de experiencia`. The stage and the status have names of their own. */
export function describeApplicantFilter(filter: ApplicantFilter): string[] {
  const { language, level, study, years, province, shift, fits } = filter;
  return [
    fits === undefined ? '' : FITS_TEXTS[fits],
    language === undefined
      ? ''
      : `${formatLanguage({ name: language, level: level ?? '' })}${level === undefined || level === 'native' ? '' : ' o más'}`,
    study === undefined ? '' : `${STUDY_LEVEL_LABELS[study]} o más`,
    years === undefined ? '' : `${formatMonths(years * 12)} o más de experiencia`,
    province === undefined ? '' : `vive en ${province}`,
    shift === undefined ? '' : `turno ${shift.toLowerCase()}`,
  ].filter((text) => text !== '');
}
