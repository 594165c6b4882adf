import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { keysOf } from '@uneed/domain/kernel/list.ts';
import { cleanAndCut } from '@uneed/domain/kernel/text.ts';
import type { JsonResume } from '@uneed/domain/people/cv/json-resume.schema.ts';
import { LOCATION_MAX_LENGTH } from '@uneed/domain/people/places/place.rules.ts';
import {
  EXPERIENCE_TEXT_MAX_LENGTH,
  EXPERIENCES_MAX,
  isPeriodDate,
  LANGUAGE_LEVEL_LABELS,
  LANGUAGES_MAX,
  type LanguageLevel,
  LICENCES_MAX,
  SKILLS_MAX,
  STUDIES_MAX,
  STUDY_LEVEL_LABELS,
  type StudyLevel,
  WORK_NAME_MAX_LENGTH,
  WORK_WORD_MAX_LENGTH,
  withoutSameWords,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import {
  type AddMany,
  experienceSchema,
  languageSchema,
  licenceSchema,
  studySchema,
} from '@uneed/domain/people/work-profile/work-profile.schema.ts';

const ISO_DATE = /^(\d{4}(?:-\d{2})?)(?:-\d{2})?$/;

/** The month of a date, or a year alone; '' for anything else. */
export function toPeriodDate(date: string): string {
  const [, value = ''] = ISO_DATE.exec(date.trim()) ?? [];
  return isPeriodDate(value) ? value : '';
}

function toPeriod({ startDate, endDate }: { startDate: string; endDate: string }) {
  const from = toPeriodDate(startDate);
  const to = toPeriodDate(endDate);
  return { from, to, isCurrent: from !== '' && endDate.trim() === '' };
}

const isLabel = (label: string, text: string): boolean => foldText(label) === foldText(text);

function toExperience({
  name,
  company,
  position,
  location,
  summary,
  highlights,
  ...dates
}: JsonResume['work'][number]) {
  return {
    position: cleanAndCut(position, WORK_NAME_MAX_LENGTH),
    company: cleanAndCut(name || company, WORK_NAME_MAX_LENGTH),
    place: cleanAndCut(location, LOCATION_MAX_LENGTH),
    description: cleanAndCut([summary, ...highlights].join('\n'), EXPERIENCE_TEXT_MAX_LENGTH),
    ...toPeriod(dates),
  };
}

/** Beginnings of the names of degrees, as they are written here and in English. */
const LEVEL_WORDS: readonly [RegExp, StudyLevel][] = [
  [/^(doctor|phd|ph\.d)/, 'doctorate'],
  [/^(master|maestria|posgrado|postgrado|msc|mba)/, 'postgraduate'],
  [/^(bachelor|licenciatura|ingenieria|grado|bsc)/, 'degree'],
  [/^(tecnico|associate|technical)/, 'technical'],
  [/^(bachiller|high school|secundaria)/, 'secondary'],
  [/^(curso|course|diplomado|certificate)/, 'course'],
];

function toStudyLevel(studyType: string): StudyLevel | '' {
  const own = keysOf(STUDY_LEVEL_LABELS).find((level) => isLabel(STUDY_LEVEL_LABELS[level], studyType));
  return own ?? LEVEL_WORDS.find(([words]) => words.test(foldText(studyType)))?.[1] ?? '';
}

function toStudy({ institution, area, studyType, ...dates }: JsonResume['education'][number]) {
  const isOwnLevel = Object.values(STUDY_LEVEL_LABELS).some((label) => isLabel(label, studyType));
  const names = isOwnLevel && area.trim() !== '' ? [area] : [studyType, area];
  const title = names.filter((name) => name.trim() !== '').join(', ') || institution;
  return {
    title: cleanAndCut(title, WORK_NAME_MAX_LENGTH),
    institution: cleanAndCut(institution, WORK_NAME_MAX_LENGTH),
    level: toStudyLevel(studyType),
    ...toPeriod(dates),
  };
}

/** The level that a text names; '' for 'Fluent' and others that say none of ours. */
function toLanguageLevel(fluency: string): LanguageLevel | '' {
  if (/\b(native|nativ[oa]|materna)\b/i.test(fluency)) return 'native';
  const [name = ''] = /\b[ABC][12]\b/i.exec(fluency) ?? [];
  return keysOf(LANGUAGE_LEVEL_LABELS).find((level) => level === name.toUpperCase()) ?? '';
}

const toLanguage = ({ language, fluency }: JsonResume['languages'][number]) => ({
  name: cleanAndCut(language, WORK_WORD_MAX_LENGTH),
  level: toLanguageLevel(fluency),
});

type Schema<Item> = { safeParse(value: unknown): { success: true; data: Item } | { success: false } };

/** Those items that a profile can have, at most `max`. */
function keepValid<Item>(schema: Schema<Item>, items: readonly unknown[], max: number): Item[] {
  const valid = items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  return valid.slice(0, max);
}

/** What of a JSON Resume can be added to a profile of work, and how many entries cannot. Texts that are too long are cut. */
export function fromJsonResume(resume: JsonResume): { items: AddMany; leftOut: number } {
  const words = resume.skills.flatMap(({ name, keywords }) => [name, ...keywords]);
  const skills = withoutSameWords(
    words.map((word) => cleanAndCut(word, WORK_WORD_MAX_LENGTH)).filter((word) => word !== ''),
  );
  const certificates = resume.certificates.map(({ name }) => ({
    name: cleanAndCut(name, WORK_WORD_MAX_LENGTH),
    expires: '',
  }));
  const items: AddMany = {
    experiences: keepValid(experienceSchema, resume.work.map(toExperience), EXPERIENCES_MAX),
    studies: keepValid(studySchema, resume.education.map(toStudy), STUDIES_MAX),
    languages: keepValid(languageSchema, resume.languages.map(toLanguage), LANGUAGES_MAX),
    licences: keepValid(licenceSchema, certificates, LICENCES_MAX),
    skills: skills.slice(0, SKILLS_MAX),
  };
  const read = [resume.work, resume.education, resume.languages, certificates, skills];
  const countOf = (lists: readonly (readonly unknown[])[]) =>
    lists.reduce((sum, { length }) => sum + length, 0);
  return { items, leftOut: countOf(read) - countOf(Object.values(items)) };
}
