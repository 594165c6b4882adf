import * as z from 'zod';
import { parseAmount } from '../../kernel/amount.ts';
import { baseSchema } from '../../kernel/changes.schema.ts';
import { foldText } from '../../kernel/fold-text.ts';
import { visibleText } from '../../kernel/html/html.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { formatPesos } from '../../kernel/money.ts';
import { line, text } from '../../kernel/text.schema.ts';
import { textLength } from '../../kernel/text.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { responseFactsSchema } from '../../organizations/enterprises/response-facts.schema.ts';
import { listMunicipalities } from '../../people/places/municipalities.ts';
import { findProvince } from '../../people/places/provinces.ts';
import { CLOSING_REASONS } from '../applications/answer.rules.ts';
import { questionListSchema, storedQuestionSchema } from '../questions/questions.schema.ts';
import { CATEGORIES } from './categories.ts';
import { JOB_REQUIRED_TEXTS, missingJobFields } from './complete-job.rules.ts';
import {
  AVAILABILITIES,
  isShiftLabel,
  JOB_DESCRIPTION_MAX_HTML,
  JOB_LIMITS,
  JOB_SKILL_MAX_LENGTH,
  JOB_SKILLS_MAX,
  JOB_STATUSES,
  MODALITY_LABELS,
  REFERRAL_BONUS_MAX,
  REFERRAL_BONUS_MIN,
  TOO_MUCH_MARKUP_TEXT,
  tooLongText,
} from './job.rules.ts';
import {
  EMPLOYMENT_TERM_LABELS,
  EXPERIENCE_LABELS,
  JOB_OPENINGS_MAX,
  JOB_REQUIREMENT_MAX_LENGTH,
  JOB_REQUIREMENTS_MAX,
} from './job-facts.rules.ts';
import { OWNER_VERIFICATIONS } from './owner-verification.rules.ts';
import { salaryMaxError } from './pay.rules.ts';
import { WITHHELD_REASONS } from './withheld-job.rules.ts';

/** Whether a value is a location of a job: a province or 'Remoto'. */
const isKnownLocation = (value: string) => value === 'Remoto' || findProvince(value) !== undefined;

// Which fields are required depends on the status (complete-job.rules.ts), so each of these may be empty.
const title = line({ max: JOB_LIMITS.title });

const location = line({ max: JOB_LIMITS.location })
  .overwrite((value) => findProvince(value) ?? value)
  .refine((value) => value === '' || isKnownLocation(value), 'Elige una provincia de la lista');

const category = text({ max: JOB_LIMITS.category }).refine(
  (value) => value === '' || CATEGORIES.some((known) => known === value),
  'Elige una categoría de la lista',
);

/** HTML of the editor. The server sanitises it first; the limit counts visible characters. */
const description = text({ max: JOB_DESCRIPTION_MAX_HTML, tooLong: TOO_MUCH_MARKUP_TEXT })
  .overwrite((html) => (visibleText(html) === '' ? '' : html))
  .refine(
    (html) => textLength(visibleText(html)) <= JOB_LIMITS.description,
    tooLongText(JOB_LIMITS.description),
  );

/** Whole pesos or null, also as a text (see `parseAmount`). The strings `null` and '' mean null, and so does 0: to be agreed. */
const pesos = (maxDigits: number) =>
  z.preprocess(
    (value) => {
      if (value === '' || value === 'null') return null;
      return typeof value === 'string' ? (parseAmount(value) ?? value) : value;
    },
    z
      .number('Escribe el monto en números')
      .int('Escribe el monto sin centavos')
      .min(0, 'El monto no puede ser negativo')
      .max(10 ** maxDigits - 1, tooLongText(maxDigits))
      .nullable()
      .overwrite((amount) => (amount === 0 ? null : amount)),
  );

/** An optional amount within the limits; null without one. */
const referralBonusAmount = pesos(JOB_LIMITS.referralBonusAmount).superRefine((amount, ctx) => {
  const addError = (message: string) => ctx.addIssue({ code: 'custom', message });
  if (amount === null) return;
  if (amount < REFERRAL_BONUS_MIN)
    addError(`El bono por referido es de ${formatPesos(REFERRAL_BONUS_MIN)} o más`);
  if (amount > REFERRAL_BONUS_MAX)
    addError(`El bono por referido es de ${formatPesos(REFERRAL_BONUS_MAX)} o menos`);
});

const SHIFT = /^([01]\d|2[0-3]):[0-5]\d - ([01]\d|2[0-3]):[0-5]\d$/;
const shift = text({ max: JOB_LIMITS.shift }).refine(
  (value) => value === '' || isShiftLabel(value) || SHIFT.test(value),
  'El horario debe ser como 08:00 - 17:00',
);

const disponibilidad = text({ max: JOB_LIMITS.disponibilidad }).refine(
  (value) => value === '' || AVAILABILITIES.some((known) => known === value),
  'Elige una disponibilidad de la lista',
);

/** Each text once, whatever its case and accents. */
function withoutRepetitions(values: string[]): string[] {
  const keys = values.map(foldText);
  return values.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

const skills = z
  .array(line({ required: 'Escribe la habilidad', max: JOB_SKILL_MAX_LENGTH }), 'Debe ser una lista')
  .max(JOB_SKILLS_MAX, `Máximo ${JOB_SKILLS_MAX} habilidades`)
  .overwrite(withoutRepetitions);

/** A number of people, also as a text; '' and null mean that it is not given. */
const openings = z.preprocess((value) => {
  if (value === '') return null;
  return typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
}, z
  .number('Escribe cuántas plazas en números')
  .int('Escribe cuántas plazas en números enteros')
  .min(1, 'Al menos 1 plaza')
  .max(JOB_OPENINGS_MAX, `Máximo ${JOB_OPENINGS_MAX} plazas`)
  .nullable());

// Whether it is in the province of the job is decided with both (`municipalityError`).
const municipality = line({ max: JOB_LIMITS.location });

/** One of the keys of `labels`, or '' while it is not given. */
const choice = (labels: Readonly<Record<string, string>>, error: string) =>
  text({ max: JOB_LIMITS.disponibilidad }).refine(
    (value) => value === '' || Object.hasOwn(labels, value),
    error,
  );

const requirements = z
  .array(line({ required: 'Escribe el requisito', max: JOB_REQUIREMENT_MAX_LENGTH }), 'Debe ser una lista')
  .max(JOB_REQUIREMENTS_MAX, `Máximo ${JOB_REQUIREMENTS_MAX} requisitos`)
  .overwrite(withoutRepetitions);

/** Editable fields of a job, in the order of the form (product.md, 'Job form'). */
const fields = {
  title,
  location,
  category,
  description,
  salary: pesos(JOB_LIMITS.salary),
  // Whether it is above the salary is decided with both (`salaryMaxError`).
  salaryMax: pesos(JOB_LIMITS.salaryMax),
  shift,
  disponibilidad,
  isAnonimous: z.boolean(),
  isBlind: z.boolean(),
  hiringbonus: pesos(JOB_LIMITS.hiringbonus),
  referalbonus: z.boolean(),
  referralBonusAmount,
  skills,
  municipality,
  modality: choice(MODALITY_LABELS, 'Elige una modalidad de la lista'),
  experience: choice(EXPERIENCE_LABELS, 'Elige una experiencia de la lista'),
  employmentTerm: choice(EMPLOYMENT_TERM_LABELS, 'Elige un tipo de contratación de la lista'),
  openings,
  requirements,
  questions: questionListSchema,
};

/** Whether a job beyond the plan's monthly number is paid with tokens; ignored while the plan includes it. */
const payWithTokens = z.boolean().optional();

/** A new job, published at once or stored as a draft. `missingJobFields` checks separately whether it is complete. */
export const newJobSchema = z.object({
  title: fields.title.default(''),
  location: fields.location.default(''),
  category: fields.category.default(''),
  description: fields.description.default(''),
  salary: fields.salary.default(null),
  salaryMax: fields.salaryMax.default(null),
  shift: fields.shift.default(''),
  disponibilidad: fields.disponibilidad.default(''),
  isAnonimous: fields.isAnonimous.default(false),
  isBlind: fields.isBlind.default(false),
  hiringbonus: fields.hiringbonus.default(null),
  referalbonus: fields.referalbonus.default(false),
  /** Ignored without `referalbonus`. */
  referralBonusAmount: fields.referralBonusAmount.default(null),
  skills: fields.skills.default([]),
  municipality: fields.municipality.default(''),
  modality: fields.modality.default(''),
  experience: fields.experience.default(''),
  employmentTerm: fields.employmentTerm.default(''),
  openings: fields.openings.default(null),
  requirements: fields.requirements.default([]),
  questions: fields.questions.default([]),
  status: z.enum(['active', 'draft'], 'Estado desconocido').default('active'),
  payWithTokens,
});
export type NewJob = z.infer<typeof newJobSchema>;

/** A new job, as the form validates it: with the fields that its status requires. */
export const completeJobSchema = newJobSchema.superRefine((job, ctx) => {
  for (const field of missingJobFields(job, job.status)) {
    ctx.addIssue({ code: 'custom', path: [field], message: JOB_REQUIRED_TEXTS[field] });
  }
  const payMessage = salaryMaxError(job);
  if (payMessage !== null) ctx.addIssue({ code: 'custom', path: ['salaryMax'], message: payMessage });
  const message = municipalityError(job);
  if (message !== null) ctx.addIssue({ code: 'custom', path: ['municipality'], message });
  const modalityMessage = modalityError(job);
  if (modalityMessage !== null)
    ctx.addIssue({ code: 'custom', path: ['location'], message: modalityMessage });
});

/** Returns what is wrong with the municipality of a job; null if it is none, or in the province of the job. */
export const municipalityError = (job: { location: string; municipality: string }): string | null =>
  job.municipality === '' || listMunicipalities(job.location).includes(job.municipality)
    ? null
    : 'Elige un municipio de la provincia';

/** Returns what is wrong with the place of a job: where people have to go, it is not 'Remoto'. A hybrid job is not a remote one. */
export const modalityError = (job: { location: string; modality: string }): string | null =>
  job.location === 'Remoto' && (job.modality === 'onsite' || job.modality === 'hybrid')
    ? 'Elige la provincia: esta vacante no es remota'
    : null;

/** Changes of a job: only the given fields change. There are no defaults, because they would reset missing fields. */
export const jobChangesSchema = z
  .object({
    ...fields,
    status: z.enum(['active', 'paused', 'draft'], 'Estado desconocido'),
    payWithTokens,
    base: baseSchema,
  })
  .partial();
export type JobChanges = z.infer<typeof jobChangesSchema>;

/** An applicant on the card of a job, for its owner. */
export const jobApplicantSchema = z.object({
  _id: idSchema,
  name: z.string(),
  firstName: z.string(),
  email: z.string(),
});

/** Publisher of a job, in lists. */
const publisherSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  profilePic: z.string(),
  position: z.string(),
  company: z.string(),
  isVerifiedReferent: z.boolean(),
});

/** The enterprise that published a job, in lists. */
const jobEnterpriseSchema = z.object({
  _id: idSchema,
  slug: z.string(),
  companyName: z.string(),
  logo: z.string(),
  isVerified: z.boolean(),
});

/** Publisher of a job, on the page of the job. */
export const postedBySchema = publisherSchema.extend({
  bio: z.string(),
  /** Whether the verified enterprise of this name confirms that the publisher works there. */
  companyConfirmation: z.literal('confirmed').nullable(),
  /** How the publisher answers; null while there are too few applications. */
  responseFacts: responseFactsSchema.nullable(),
  memberSince: timeSchema,
  /** Whether the publisher has a public page. */
  hasProfile: z.boolean(),
});

const jobBase = z.object({
  _id: idSchema,
  title: z.string(),
  /** Empty for an anonymous job of another user. */
  company: z.string(),
  location: z.string(),
  category: z.string(),
  shift: z.string(),
  salary: z.number().nullable(),
  /** The upper end of the range; null where the job names one amount or none. */
  salaryMax: z.number().nullable(),
  disponibilidad: z.string(),
  jobType: z.string(),
  hiringbonus: z.number().nullable(),
  referalbonus: z.boolean(),
  /** In RD$; null where the job promises a referral bonus without an amount, or none. */
  referralBonusAmount: z.number().nullable(),
  isAnonimous: z.boolean(),
  /** Whether the owner does not learn who applies before the first decision about the application. */
  isBlind: z.boolean(),
  skills: z.array(z.string()),
  /** A municipality of the province; '' while it is not given, as in the next three. */
  municipality: z.string(),
  /** A key of MODALITY_LABELS. */
  modality: z.string(),
  /** A key of EXPERIENCE_LABELS. */
  experience: z.string(),
  /** A key of EMPLOYMENT_TERM_LABELS. */
  employmentTerm: z.string(),
  /** How many people are hired; null while it is not given. */
  openings: z.int().nullable(),
  /** The effective status, with the expiry date taken into account. */
  status: z.enum(JOB_STATUSES),
  /** Why the owner closed it; absent unless they did. */
  closing: z.enum(CLOSING_REASONS).optional(),
  createdAt: timeSchema,
  /** When the job was first active; null for a draft. */
  publishedAt: timeSchema.nullable(),
  expirationDate: timeSchema,
  views: z.int(),
  /** Applicants for the owner; for other users an empty list or only their own id. */
  applicants: z.array(z.union([idSchema, jobApplicantSchema])),
  applicantCount: z.int(),
  /** Number of pending and accepted contracts; only for the owner. */
  contractsOpen: z.int().optional(),
  /** Until when it is highlighted; absent unless it is now. */
  highlightedUntil: timeSchema.optional(),
  /** Whether it may be highlighted now; only for the owner. */
  canHighlight: z.boolean().optional(),
  /** Id of the owner; null if hidden. */
  employer: idSchema.nullable(),
  postedBy: publisherSchema.nullable(),
  /** Null for a job of a referent, and for an anonymous job of another user. */
  enterprise: jobEnterpriseSchema.nullable(),
  /** Why others do not see the job, and what its owner reads about it; only for the owner and admins. */
  withheld: z.object({ reason: z.enum(WITHHELD_REASONS), text: z.string() }).optional(),
  /** Verification of the owner; also for an anonymous job, which hides the owner. */
  verification: z.enum(OWNER_VERIFICATIONS),
});

/** A job in a list: `description` is the beginning of its text, without HTML. */
export const jobCardSchema = jobBase.extend({ description: z.string() });
export type JobCard = z.infer<typeof jobCardSchema>;

/** A job on its own page: `description` is sanitised HTML; `can` contains the permissions of the viewer. */
export const jobSchema = jobBase.extend({
  description: z.string(),
  requirements: z.array(z.string()),
  /** What applicants answer; without what is looked for, unless the viewer owns the job. */
  questions: z.array(storedQuestionSchema),
  postedBy: postedBySchema.nullable(),
  enterprise: jobEnterpriseSchema.extend({ website: z.string() }).nullable(),
  /** Whether the verified company, or a verified referent of it, published it; also set for an anonymous job, which hides the owner. */
  isVouchedFor: z.boolean(),
  can: z.object({ edit: z.boolean(), apply: z.boolean(), seeApplicants: z.boolean() }),
});
export type Job = z.infer<typeof jobSchema>;
