import * as z from 'zod';
import { visibleText } from '../kernel/html.ts';
import { idSchema } from '../kernel/ids.ts';
import { text } from '../kernel/text.schema.ts';
import { textLength } from '../kernel/text.ts';
import { timeSchema } from '../kernel/time.schema.ts';
import { findProvince } from '../places/provinces.ts';
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
  TOO_MUCH_MARKUP_TEXT,
  tooLongText,
} from './job.rules.ts';

/** A place that a vacancy can be in: one of the provinces, or nowhere in particular. */
const isKnownLocation = (value: string) => value === 'Remoto' || findProvince(value) !== undefined;

// What has to be there depends on the status (complete-job.rules.ts): each of these may be empty here.
const title = text({ max: JOB_LIMITS.title });

const location = text({ max: JOB_LIMITS.location })
  .overwrite((value) => findProvince(value) ?? value)
  .refine((value) => value === '' || isKnownLocation(value), 'Elige una provincia de la lista');

const category = text({ max: JOB_LIMITS.category }).refine(
  (value) => value === '' || CATEGORIES.some((known) => known === value),
  'Elige una categoría de la lista',
);

/** Markup of the editor; the server sanitises it before anything else, the limit counts what a reader sees. */
const description = text({ max: JOB_DESCRIPTION_MAX_HTML, tooLong: TOO_MUCH_MARKUP_TEXT })
  .overwrite((html) => (visibleText(html) === '' ? '' : html))
  .refine(
    (html) => textLength(visibleText(html)) <= JOB_LIMITS.description,
    tooLongText(JOB_LIMITS.description),
  );

/** Whole pesos, or null; the string `null` and an empty one mean null (specification 2 §3), and so does 0: it is to be agreed (§9). */
const pesos = (maxDigits: number) =>
  z.preprocess(
    (value) => {
      if (value === '' || value === 'null') return null;
      return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    },
    z
      .number('Escribe el monto en números')
      .int('Escribe el monto sin centavos')
      .min(0, 'El monto no puede ser negativo')
      .max(10 ** maxDigits - 1, tooLongText(maxDigits))
      .nullable()
      .overwrite((amount) => (amount === 0 ? null : amount)),
  );

const SHIFT = /^([01]\d|2[0-3]):[0-5]\d - ([01]\d|2[0-3]):[0-5]\d$/;
const shift = text({ max: JOB_LIMITS.shift }).refine(
  (value) => value === '' || isShiftLabel(value) || SHIFT.test(value),
  'El horario debe ser como 08:00 - 17:00',
);

const disponibilidad = text({ max: JOB_LIMITS.disponibilidad }).refine(
  (value) => value === '' || AVAILABILITIES.some((known) => known === value),
  'Elige una disponibilidad de la lista',
);

const skills = z
  .array(text({ required: 'Escribe la habilidad', max: JOB_SKILL_MAX_LENGTH }), 'Debe ser una lista')
  .max(JOB_SKILLS_MAX, `Máximo ${JOB_SKILLS_MAX} habilidades`)
  .overwrite((values) => [...new Set(values)]);

/** What its owner says of a vacancy, each field as it is checked, in the form's order (specification 2 §5). */
const fields = {
  title,
  location,
  category,
  description,
  salary: pesos(JOB_LIMITS.salary),
  shift,
  disponibilidad,
  isAnonimous: z.boolean(),
  hiringbonus: pesos(JOB_LIMITS.hiringbonus),
  referalbonus: z.boolean(),
  skills,
};

/** A new vacancy. It is published at once, or kept as a draft; whether it says enough for that is asked apart. */
export const newJobSchema = z.object({
  title: fields.title.default(''),
  location: fields.location.default(''),
  category: fields.category.default(''),
  description: fields.description.default(''),
  salary: fields.salary.default(null),
  shift: fields.shift.default(''),
  disponibilidad: fields.disponibilidad.default(''),
  isAnonimous: fields.isAnonimous.default(false),
  hiringbonus: fields.hiringbonus.default(null),
  referalbonus: fields.referalbonus.default(false),
  skills: fields.skills.default([]),
  status: z.enum(['active', 'draft'], 'Estado desconocido').default('active'),
});
export type NewJob = z.infer<typeof newJobSchema>;

/** A new vacancy as its form checks it: what its status asks for is there. */
export const completeJobSchema = newJobSchema.superRefine((job, ctx) => {
  for (const field of missingJobFields(job, job.status)) {
    ctx.addIssue({ code: 'custom', path: [field], message: JOB_REQUIRED_TEXTS[field] });
  }
});

/** Changes to a vacancy: only what is sent changes. No defaults here, they would reset what is not sent. */
export const jobChangesSchema = z
  .object({ ...fields, status: z.enum(['active', 'paused', 'draft'], 'Estado desconocido') })
  .partial();
export type JobChanges = z.infer<typeof jobChangesSchema>;

/** An applicant as the owner of the vacancy sees them on its card. */
export const jobApplicantSchema = z.object({
  _id: idSchema,
  name: z.string(),
  firstName: z.string(),
  email: z.string(),
});

/** Who published a vacancy, as lists name them. */
const publisherSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  profilePic: z.string(),
  position: z.string(),
  company: z.string(),
  isVerifiedReferent: z.boolean(),
});

/** Who published a vacancy, on its own page. */
export const postedBySchema = publisherSchema.extend({
  bio: z.string(),
  /** Whether an admin is yet to decide about them; not so once they were rejected. */
  isInReview: z.boolean(),
});

const jobBase = z.object({
  _id: idSchema,
  title: z.string(),
  /** Empty for an anonymous vacancy of somebody else. */
  company: z.string(),
  location: z.string(),
  category: z.string(),
  shift: z.string(),
  salary: z.number().nullable(),
  disponibilidad: z.string(),
  jobType: z.string(),
  hiringbonus: z.number().nullable(),
  referalbonus: z.boolean(),
  isAnonimous: z.boolean(),
  skills: z.array(z.string()),
  /** The status that counts, its date considered. */
  status: z.enum(JOB_STATUSES),
  createdAt: timeSchema,
  /** When it was first active; null while a draft. */
  publishedAt: timeSchema.nullable(),
  expirationDate: timeSchema,
  views: z.int(),
  /** People for the owner; for anybody else at most their own id. */
  applicants: z.array(z.union([idSchema, jobApplicantSchema])),
  applicantCount: z.int(),
  /** Contracts pending or accepted; only the owner is told. */
  contractsOpen: z.int().optional(),
  /** Id of the owner; null when hidden. */
  employer: idSchema.nullable(),
  postedBy: publisherSchema.nullable(),
});

/** A vacancy in a list: `description` is the beginning of its text, without markup. */
export const jobCardSchema = jobBase.extend({ description: z.string() });
export type JobCard = z.infer<typeof jobCardSchema>;

/** A vacancy on its own page: `description` is sanitised markup; `can` says what the viewer may do. */
export const jobSchema = jobBase.extend({
  description: z.string(),
  postedBy: postedBySchema.nullable(),
  /** Whether a verified referent of that very company published it; said of an anonymous one too, without saying who. */
  isVouchedFor: z.boolean(),
  can: z.object({ edit: z.boolean(), apply: z.boolean(), seeApplicants: z.boolean() }),
});
export type Job = z.infer<typeof jobSchema>;
