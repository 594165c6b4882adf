import {
  DEFAULT_SHIFT,
  formatShift,
  isShiftLabel,
  JOB_LIMITS,
  parseShift,
} from '@uneed/domain/hiring/jobs/job.rules.ts';
import { completeJobSchema, jobSchema, type NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { formatTypedAmount } from '@uneed/domain/kernel/amount.ts';
import { visibleText } from '@uneed/domain/kernel/html/html.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import * as z from 'zod';

/** The values of the form: amounts as they are shown; the shift as a label or as two times. */
export const jobFormValuesSchema = z.object({
  title: z.string(),
  location: z.string(),
  category: z.string(),
  salary: z.string(),
  /** One of SHIFT_LABELS. Empty for fixed hours, and in drafts stored by older versions of the form. */
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
  skills: z.array(z.string()),
});
export type JobFormValues = z.infer<typeof jobFormValuesSchema>;

/** What the owner writes about a stored job, as the API sends it. */
export const jobContentSchema = jobSchema.pick({
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
});
export type JobContent = z.infer<typeof jobContentSchema>;

export const EMPTY_JOB: JobFormValues = {
  title: '',
  location: '',
  category: '',
  salary: '',
  shiftLabel: '',
  shiftFrom: DEFAULT_SHIFT.from,
  shiftTo: DEFAULT_SHIFT.to,
  disponibilidad: '',
  description: '',
  hiringbonus: '',
  referalbonus: false,
  referralBonusAmount: '',
  isAnonimous: false,
  skills: [],
};

const toAmountText = (amount: number | null): string => formatTypedAmount(String(amount ?? ''));

/** Converts an existing job to form values. */
export function toFormValues(job: JobContent): JobFormValues {
  // Default hours are for new jobs only: a job without a shift stays without.
  const { from, to } = job.shift === '' ? { from: '', to: '' } : parseShift(job.shift);
  return {
    title: job.title,
    location: job.location,
    category: job.category,
    salary: toAmountText(job.salary),
    shiftLabel: isShiftLabel(job.shift) ? job.shift : '',
    shiftFrom: from,
    shiftTo: to,
    disponibilidad: job.disponibilidad,
    description: job.description,
    hiringbonus: toAmountText(job.hiringbonus),
    referalbonus: job.referalbonus,
    referralBonusAmount: toAmountText(job.referralBonusAmount),
    isAnonimous: job.isAnonimous,
    skills: job.skills,
  };
}

/** Joins the two times to a shift. A single time gives an invalid shift, which the schema rejects. */
const joinShift = (from: string, to: string): string =>
  from === '' && to === '' ? '' : formatShift(from, to);

/** The shift that label and times mean (product.md, 'Job form'). */
export const toShift = ({
  shiftLabel,
  shiftFrom,
  shiftTo,
}: Pick<JobFormValues, 'shiftLabel' | 'shiftFrom' | 'shiftTo'>): string =>
  shiftLabel || joinShift(shiftFrom, shiftTo);

/** Replaces label and times by the shift that is sent. */
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
  | 'disponibilidad'
  | 'description'
  | 'hiringbonus'
  | 'referralBonusAmount';

const AMOUNTS: readonly LimitedField[] = ['salary', 'hiringbonus', 'referralBonusAmount'];

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
  'disponibilidad',
  'description',
  'hiringbonus',
  'referralBonusAmount',
];

/** Whether any value exceeds its limit, so that the form cannot be submitted. */
export const isOverLimit = (values: JobFormValues): boolean =>
  LIMITED.some((field) => countedLength(field, values[field]) > JOB_LIMITS[field]);
