import * as z from 'zod';
import { baseSchema } from '../../kernel/changes.schema.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { keysOf } from '../../kernel/list.ts';
import { line, text } from '../../kernel/text.schema.ts';
import { LOCATION_MAX_LENGTH } from '../places/place.rules.ts';
import { PROVINCES } from '../places/provinces.ts';
import {
  EXPECTED_PAY_MAX,
  EXPERIENCE_TEXT_MAX_LENGTH,
  EXPERIENCES_MAX,
  isAvailableFrom,
  isMonth,
  isPeriodDate,
  isPeriodInOrder,
  LANGUAGE_LEVEL_LABELS,
  LANGUAGES_MAX,
  LICENCES_MAX,
  NEXT_STEPS,
  OCCUPATIONS_MAX,
  SKILLS_MAX,
  STUDIES_MAX,
  STUDY_LEVEL_LABELS,
  WORK_NAME_MAX_LENGTH,
  WORK_PROFILE_PART_LABELS,
  WORK_SHIFTS,
  WORK_WORD_MAX_LENGTH,
  withoutSameWords,
} from './work-profile.rules.ts';

const MONTH_TEXT = 'Elige un mes y un año';
const PERIOD_DATE_TEXT = 'Elige un año, y el mes si lo sabes';
export const PERIOD_TEXT = 'El fin no puede ser antes del inicio';
const PAY_TEXT = 'Escribe un monto en pesos, sin centavos';

/** A month, `2024-03`; '' while it is not given. */
const month = z.string(MONTH_TEXT).refine((value) => value === '' || isMonth(value), MONTH_TEXT);

/** The begin or end of a period: a month, or a year alone, `2024`; '' while it is not given. */
const periodDate = z
  .string(PERIOD_DATE_TEXT)
  .refine((value) => value === '' || isPeriodDate(value), PERIOD_DATE_TEXT);

const experienceFields = {
  position: line({ required: 'Escribe tu puesto', max: WORK_NAME_MAX_LENGTH }),
  company: line({ max: WORK_NAME_MAX_LENGTH }),
  place: line({ max: LOCATION_MAX_LENGTH }),
  from: periodDate,
  /** '' for a current one. */
  to: periodDate,
  isCurrent: z.boolean(),
  description: text({ max: EXPERIENCE_TEXT_MAX_LENGTH }),
};
const studyFields = {
  title: line({ required: 'Escribe qué estudiaste', max: WORK_NAME_MAX_LENGTH }),
  institution: line({ max: WORK_NAME_MAX_LENGTH }),
  level: z.enum(['', ...keysOf(STUDY_LEVEL_LABELS)], 'Elige el nivel'),
  from: periodDate,
  to: periodDate,
  isCurrent: z.boolean(),
};
const languageFields = {
  name: line({ required: 'Elige el idioma', max: WORK_WORD_MAX_LENGTH }),
  level: z.enum(['', ...keysOf(LANGUAGE_LEVEL_LABELS)], 'Elige el nivel'),
};
const licenceFields = {
  name: line({ required: 'Elige la licencia', max: WORK_WORD_MAX_LENGTH }),
  expires: month,
};

const periodError = { path: ['to'], message: PERIOD_TEXT };
const periodDefaults = {
  from: periodDate.default(''),
  to: periodDate.default(''),
  isCurrent: z.boolean().default(false),
};

/** A job that a person has or had. */
export const experienceSchema = z
  .object({
    ...experienceFields,
    company: experienceFields.company.default(''),
    place: experienceFields.place.default(''),
    ...periodDefaults,
    description: experienceFields.description.default(''),
  })
  .refine((item) => item.isCurrent || isPeriodInOrder(item), periodError);
export type Experience = z.infer<typeof experienceSchema>;

/** Studies that a person finished or is doing (`isCurrent`). */
export const studySchema = z
  .object({
    ...studyFields,
    institution: studyFields.institution.default(''),
    level: studyFields.level.default(''),
    ...periodDefaults,
  })
  .refine((item) => item.isCurrent || isPeriodInOrder(item), periodError);
export type Study = z.infer<typeof studySchema>;

export const languageSchema = z.object({ ...languageFields, level: languageFields.level.default('') });
export type Language = z.infer<typeof languageSchema>;

/** A licence; `expires` is a month, or ''. */
export const licenceSchema = z.object({ ...licenceFields, expires: licenceFields.expires.default('') });
export type Licence = z.infer<typeof licenceSchema>;

/** Changes of an item: only the given fields change. */
const changesOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object(fields).partial().extend({ base: baseSchema.optional() });
export const changeExperienceSchema = changesOf(experienceFields);
export const changeStudySchema = changesOf(studyFields);
export const changeLanguageSchema = changesOf(languageFields);
export const changeLicenceSchema = changesOf(licenceFields);

export const skillField = line({ required: 'Escribe la habilidad', max: WORK_WORD_MAX_LENGTH });
const occupationField = line({ required: 'Escribe la ocupación', max: WORK_WORD_MAX_LENGTH });

export const TOO_MANY_SKILLS_TEXT = `Puedes tener hasta ${SKILLS_MAX} habilidades`;
export const TOO_MANY_OCCUPATIONS_TEXT = `Puedes elegir hasta ${OCCUPATIONS_MAX} ocupaciones`;

/** Words of which each counts once, however it is spelled. */
const words = (word: typeof skillField, max: number, tooMany: string) =>
  z
    .array(word)
    .overwrite((list) => withoutSameWords(list))
    .refine((list) => list.length <= max, tooMany);

/** One of the values, each at most once, in their order. */
const choices = <const Value extends string>(values: readonly Value[]) =>
  z.array(z.enum(values)).overwrite((chosen) => values.filter((value) => chosen.includes(value)));

const provinceNames = PROVINCES.map(({ name }) => name);

/** When and where one can work. */
const availabilityFields = {
  shifts: choices(WORK_SHIFTS),
  /** `now`, or the month from which the person can work; '' while it is not given. */
  availableFrom: z.string(MONTH_TEXT).refine(isAvailableFrom, MONTH_TEXT),
  provinces: choices(provinceNames),
  acceptsRemote: z.boolean(),
};

/** What of the profile is no list of items. */
const partFields = {
  skills: words(skillField, SKILLS_MAX, TOO_MANY_SKILLS_TEXT),
  /** What the person looks for. */
  occupations: words(occupationField, OCCUPATIONS_MAX, TOO_MANY_OCCUPATIONS_TEXT),
  ...availabilityFields,
  /** In RD$ a month. Only for matching: nobody else ever reads it. */
  expectedPay: z.int(PAY_TEXT).min(1, PAY_TEXT).max(EXPECTED_PAY_MAX, PAY_TEXT).nullable(),
  isFirstJob: z.boolean(),
  /** What the public page shows, if there is one. */
  publicParts: choices(keysOf(WORK_PROFILE_PART_LABELS)),
  /** Whether the public page shows it neither to the current employer nor to visitors. */
  hidesFromEmployer: z.boolean(),
};

/** Changes of these parts: only the given ones change. */
export const changeWorkProfileSchema = changesOf(partFields);
export type ChangeWorkProfile = z.infer<typeof changeWorkProfileSchema>;

const withId = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ _id: idSchema, ...shape });

/** A profile of work as its owner reads it. Items stand in the order of their dates, the newest first. */
export const workProfileSchema = z.object({
  experiences: z.array(withId(experienceFields)),
  studies: z.array(withId(studyFields)),
  languages: z.array(withId(languageFields)),
  licences: z.array(withId(licenceFields)),
  ...partFields,
});
export type WorkProfile = z.infer<typeof workProfileSchema>;

/** What whom a person applies to reads of the profile: all of it but the expected pay and who else sees it. */
export const applicantWorkProfileSchema = workProfileSchema.omit({
  expectedPay: true,
  publicParts: true,
  hidesFromEmployer: true,
});
export type ApplicantWorkProfile = z.infer<typeof applicantWorkProfileSchema>;

type Dated = { from: string; to: string; isCurrent: boolean };

/** What of it is compared with a job: without the places and texts of its items. */
export type ComparedWorkProfile = Omit<
  ApplicantWorkProfile,
  'experiences' | 'studies' | 'languages' | 'licences'
> & {
  experiences: (Dated & Pick<Experience, 'position' | 'company'>)[];
  studies: (Dated & Pick<Study, 'title' | 'level'>)[];
  languages: Language[];
  licences: Licence[];
};

/** What a public page shows of a profile of work: the chosen parts that have something in them. */
export const publicWorkProfileSchema = z
  .object({
    experiences: z.array(withId(experienceFields)),
    studies: z.array(withId(studyFields)),
    languages: z.array(withId(languageFields)),
    licences: z.array(withId(licenceFields)),
    skills: partFields.skills,
    occupations: partFields.occupations,
    availability: z.object(availabilityFields),
  })
  .partial();
export type PublicWorkProfile = z.infer<typeof publicWorkProfileSchema>;

/** What a person confirmed, as from a CV: added to what is there. */
export const addManySchema = z.object({
  experiences: z.array(experienceSchema).max(EXPERIENCES_MAX).default([]),
  studies: z.array(studySchema).max(STUDIES_MAX).default([]),
  languages: z.array(languageSchema).max(LANGUAGES_MAX).default([]),
  licences: z.array(licenceSchema).max(LICENCES_MAX).default([]),
  skills: words(skillField, SKILLS_MAX, TOO_MANY_SKILLS_TEXT).default([]),
});
export type AddMany = z.infer<typeof addManySchema>;

/** The profile and the most useful empty part of it, if there is one. */
export const workProfileReplySchema = z.object({
  workProfile: workProfileSchema,
  nextStep: z.enum(NEXT_STEPS).nullable(),
});
export type WorkProfileReply = z.infer<typeof workProfileReplySchema>;
