import {
  DEFAULT_SHIFT,
  formatShift,
  isShiftLabel,
  JOB_LIMITS,
  parseShift,
} from '@uneed/domain/hiring/jobs/job.rules.ts';
import { completeJobSchema, jobSchema, type NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { QuestionInput } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { formatTypedAmount } from '@uneed/domain/kernel/amount.ts';
import { visibleText } from '@uneed/domain/kernel/html/html.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import * as z from 'zod';

/** The kind of shift that has a start and an end; the others are SHIFT_LABELS and '' for none. */
export const FIXED_HOURS = 'Horas fijas';

const hasDefaultHours = ({ shiftFrom, shiftTo }: { shiftFrom: string; shiftTo: string }): boolean =>
  formatShift(shiftFrom, shiftTo) === formatShift(DEFAULT_SHIFT.from, DEFAULT_SHIFT.to);

const valuesSchema = z.object({
  title: z.string(),
  location: z.string(),
  category: z.string(),
  salary: z.string(),
  /** Missing in drafts stored by older versions of the form. */
  salaryMax: z.string().default(''),
  /** FIXED_HOURS, one of SHIFT_LABELS, or '' while no shift is chosen. */
  shiftLabel: z.string().default(''),
  shiftFrom: z.string(),
  shiftTo: z.string(),
  disponibilidad: z.string(),
  description: z.string(),
  hiringbonus: z.string(),
  referalbonus: z.boolean(),
  /** Missing in drafts stored by older versions of the form. */
  referralBonusAmount: z.string().default(''),
  isAnonimous: z.boolean(),
  /** Missing in drafts stored by older versions of the form. */
  isBlind: z.boolean().default(false),
  skills: z.array(z.string()),
  // Missing in drafts stored by older versions of the form, as the next ones.
  municipality: z.string().default(''),
  modality: z.string().default(''),
  experience: z.string().default(''),
  employmentTerm: z.string().default(''),
  openings: z.string().default(''),
  requirements: z.array(z.string()).default([]),
  questions: z.array(z.custom<QuestionInput>()).default([]),
});

/** The values of the form: amounts as they are shown; the shift as its kind and two times. */
export const jobFormValuesSchema = valuesSchema.overwrite((values) =>
  // Older versions of the form stored fixed hours without a label, and prefilled the default ones.
  values.shiftLabel === '' && values.shiftFrom !== '' && !hasDefaultHours(values)
    ? { ...values, shiftLabel: FIXED_HOURS }
    : values,
);
export type JobFormValues = z.infer<typeof jobFormValuesSchema>;

const {
  isBlind,
  salaryMax,
  municipality,
  modality,
  experience,
  employmentTerm,
  openings,
  requirements,
  questions,
} = jobSchema.shape;

/** What the owner writes about a stored job, as the API sends it; drafts stored by older versions of the form lack the last ones. */
export const jobContentSchema = jobSchema
  .pick({
    title: true,
    location: true,
    category: true,
    salary: true,
    shift: true,
    disponibilidad: true,
    description: true,
    hiringbonus: true,
    referalbonus: true,
    referralBonusAmount: true,
    isAnonimous: true,
    skills: true,
  })
  .extend({
    isBlind: isBlind.default(false),
    salaryMax: salaryMax.default(null),
    municipality: municipality.default(''),
    modality: modality.default(''),
    experience: experience.default(''),
    employmentTerm: employmentTerm.default(''),
    openings: openings.default(null),
    requirements: requirements.default([]),
    questions: questions.default([]),
  });
export type JobContent = z.infer<typeof jobContentSchema>;

export const EMPTY_JOB: JobFormValues = {
  title: '',
  location: '',
  category: '',
  salary: '',
  salaryMax: '',
  shiftLabel: '',
  shiftFrom: DEFAULT_SHIFT.from,
  shiftTo: DEFAULT_SHIFT.to,
  disponibilidad: '',
  description: '',
  hiringbonus: '',
  referalbonus: false,
  referralBonusAmount: '',
  isAnonimous: false,
  isBlind: false,
  skills: [],
  municipality: '',
  modality: '',
  experience: '',
  employmentTerm: '',
  openings: '',
  requirements: [],
  questions: [],
};

const toAmountText = (amount: number | null): string => formatTypedAmount(String(amount ?? ''));

/** Converts an existing job to form values. */
export function toFormValues(job: JobContent): JobFormValues {
  const { from, to } = parseShift(job.shift);
  return {
    title: job.title,
    location: job.location,
    category: job.category,
    salary: toAmountText(job.salary),
    salaryMax: toAmountText(job.salaryMax),
    shiftLabel: job.shift === '' || isShiftLabel(job.shift) ? job.shift : FIXED_HOURS,
    shiftFrom: from,
    shiftTo: to,
    disponibilidad: job.disponibilidad,
    description: job.description,
    hiringbonus: toAmountText(job.hiringbonus),
    referalbonus: job.referalbonus,
    referralBonusAmount: toAmountText(job.referralBonusAmount),
    isAnonimous: job.isAnonimous,
    isBlind: job.isBlind,
    skills: job.skills,
    municipality: job.municipality,
    modality: job.modality,
    experience: job.experience,
    employmentTerm: job.employmentTerm,
    openings: String(job.openings ?? ''),
    requirements: job.requirements,
    questions: job.questions,
  };
}

/** Joins the two times to a shift. A single time gives an invalid shift, which the schema rejects. */
const joinShift = (from: string, to: string): string =>
  from === '' && to === '' ? '' : formatShift(from, to);

/** The shift that its kind and times mean (product.md, 'Job form'). */
export const toShift = ({
  shiftLabel,
  shiftFrom,
  shiftTo,
}: Pick<JobFormValues, 'shiftLabel' | 'shiftFrom' | 'shiftTo'>): string =>
  shiftLabel === FIXED_HOURS ? joinShift(shiftFrom, shiftTo) : shiftLabel;

/** Replaces kind and times by the shift that is sent. */
export const toPayload = (
  { shiftLabel, shiftFrom, shiftTo, ...rest }: JobFormValues,
  status: NewJob['status'],
): z.input<typeof completeJobSchema> => ({
  ...rest,
  referralBonusAmount: rest.referalbonus ? rest.referralBonusAmount : '',
  shift: toShift({ shiftLabel, shiftFrom, shiftTo }),
  status,
});

/** Validates the form like the server, for a job to publish or a draft, and converts it to the request body. */
export const jobFormSchema = (status: NewJob['status']) =>
  z
    .custom<JobFormValues>()
    .transform((values) => toPayload(values, status))
    .pipe(completeJobSchema);

type LimitedField =
  | 'title'
  | 'location'
  | 'category'
  | 'salary'
  | 'salaryMax'
  | 'disponibilidad'
  | 'description'
  | 'hiringbonus'
  | 'referralBonusAmount';

const AMOUNTS: readonly LimitedField[] = ['salary', 'salaryMax', 'hiringbonus', 'referralBonusAmount'];

/** The length of a value in characters: of the description the visible text, of an amount the digits without cents. */
export function countedLength(field: LimitedField, value: string): number {
  if (AMOUNTS.includes(field)) return value.replace(/\..*|\D/g, '').length;
  return textLength(field === 'description' ? visibleText(value) : value);
}

const LIMITED: readonly LimitedField[] = [
  'title',
  'location',
  'category',
  'salary',
  'salaryMax',
  'disponibilidad',
  'description',
  'hiringbonus',
  'referralBonusAmount',
];

/** Whether any value exceeds its limit, so that the form cannot be submitted. */
export const isOverLimit = (values: JobFormValues): boolean =>
  LIMITED.some((field) => countedLength(field, values[field]) > JOB_LIMITS[field]);
