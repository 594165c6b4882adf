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

type Period = { from: string; to: string };

/** Whether a period ends in or after the month in which it begins; true while one of both is not given. */
export const isPeriodInOrder = ({ from, to }: Period): boolean => from === '' || to === '' || from <= to;

/** The order of experiences and studies: current ones first, then by end and begin, the newest first; undated ones last. */
export function comparePeriods(
  a: Period & { isCurrent: boolean },
  b: Period & { isCurrent: boolean },
): number {
  const endOf = (period: Period & { isCurrent: boolean }) =>
    period.isCurrent ? '9999-12' : period.to || period.from;
  return endOf(b).localeCompare(endOf(a)) || b.from.localeCompare(a.from);
}
