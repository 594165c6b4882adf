import { foldText } from '../../kernel/fold-text.ts';
import { keysOf } from '../../kernel/list.ts';
import {
  LANGUAGE_LEVEL_LABELS,
  type LanguageLevel,
  STUDY_LEVEL_LABELS,
  type StudyLevel,
} from './work-profile.rules.ts';

// What is read of a profile of work at a glance, and compared.

/** The levels that studies are compared by, the lowest first: a course says nothing about the others. */
export const COMPARED_STUDY_LEVELS = [
  'basic',
  'secondary',
  'technical',
  'degree',
  'postgraduate',
  'doctorate',
] as const satisfies readonly StudyLevel[];

/** What somebody has finished who is still at the studies of a level. */
const FINISHED_BEFORE: Partial<Record<StudyLevel, StudyLevel>> = {
  secondary: 'basic',
  technical: 'secondary',
  degree: 'secondary',
  postgraduate: 'degree',
  doctorate: 'degree',
};

type StudyState = { level: StudyLevel | ''; isCurrent: boolean };

const STUDY_ORDER: readonly string[] = COMPARED_STUDY_LEVELS;
const rankOf = (level: StudyLevel | '' = ''): number => STUDY_ORDER.indexOf(level);

/** Whether these studies reach a level, finished; who is at the university has finished school. */
export const reachesStudy = (studies: readonly StudyState[], level: StudyLevel): boolean =>
  studies.some(
    (study) =>
      rankOf(study.isCurrent && study.level !== '' ? FINISHED_BEFORE[study.level] : study.level) >=
      rankOf(level),
  );

/** The highest studies: those of the highest level, of equal ones the first. */
export const highestStudy = <Study extends StudyState>(studies: readonly Study[]): Study | null =>
  [...studies].sort((a, b) => rankOf(b.level) - rankOf(a.level))[0] ?? null;

type LanguageState = { name: string; level: LanguageLevel | '' };

const LANGUAGE_ORDER: readonly string[] = keysOf(LANGUAGE_LEVEL_LABELS);

/** Whether a level of a language is at least another one; a level that is not given is below all. */
export const isLevelAtLeast = (level: LanguageLevel | '', least: LanguageLevel): boolean =>
  LANGUAGE_ORDER.indexOf(level) >= LANGUAGE_ORDER.indexOf(least);

/** Whether somebody speaks a language, at least at this level if one is given. */
export const speaks = (
  languages: readonly LanguageState[],
  name: string,
  level: LanguageLevel | undefined,
): boolean =>
  languages.some(
    (language) =>
      foldText(language.name) === foldText(name) &&
      (level === undefined || isLevelAtLeast(language.level, level)),
  );

/** `Inglés B2`, `Español nativo`; the name alone while the level is not given. */
export function formatLanguage({ name, level }: LanguageState): string {
  if (level === '') return name;
  return `${name} ${level === 'native' ? LANGUAGE_LEVEL_LABELS.native.toLowerCase() : level}`;
}

/** `Universitario, en curso`; the title where the level is not given, '' without studies. */
export function formatStudy(study: (StudyState & { title: string }) | null): string {
  if (study === null) return '';
  const level = study.level === '' ? study.title : STUDY_LEVEL_LABELS[study.level];
  return study.isCurrent ? `${level}, en curso` : level;
}

/** What stands for a company of who has none. */
const SELF_EMPLOYED = ['por cuenta propia', 'independiente', 'freelance'];

/** `Cajera en La Espiga`, `Carpintero por cuenta propia`; '' without a job. */
export function formatLastJob(job: { position: string; company: string } | null): string {
  if (job === null) return '';
  const { position, company } = job;
  if (company === '') return position;
  return SELF_EMPLOYED.includes(foldText(company))
    ? `${position} ${company.toLowerCase()}`
    : `${position} en ${company}`;
}
