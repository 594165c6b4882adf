import {
  DEFAULT_SHIFT,
  formatShift,
  isShiftLabel,
  JOB_LIMITS,
  parseShift,
} from '@uneed/domain/jobs/job.rules.ts';
import { completeJobSchema, type Job, type NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import { visibleText } from '@uneed/domain/kernel/html.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import * as z from 'zod';

/** What stands in the form: amounts as typed, the shift as a word, or else as its two hours. */
export const jobFormValuesSchema = z.object({
  title: z.string(),
  location: z.string(),
  category: z.string(),
  salary: z.string(),
  /** One of SHIFT_LABELS; empty for fixed hours, and in a draft kept by a form that had no words yet. */
  shiftLabel: z.string().default(''),
  shiftFrom: z.string(),
  shiftTo: z.string(),
  disponibilidad: z.string(),
  description: z.string(),
  hiringbonus: z.string(),
  referalbonus: z.boolean(),
  isAnonimous: z.boolean(),
  skills: z.array(z.string()),
});
export type JobFormValues = z.infer<typeof jobFormValuesSchema>;

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
  isAnonimous: false,
  skills: [],
};

/** What stands in the form of a vacancy that is there already. */
export function formValuesOf(job: Job): JobFormValues {
  // Only a new vacancy starts with hours: one that tells none stays without.
  const { from, to } = job.shift === '' ? { from: '', to: '' } : parseShift(job.shift);
  return {
    title: job.title,
    location: job.location,
    category: job.category,
    salary: job.salary === null ? '' : String(job.salary),
    shiftLabel: isShiftLabel(job.shift) ? job.shift : '',
    shiftFrom: from,
    shiftTo: to,
    disponibilidad: job.disponibilidad,
    description: job.description,
    hiringbonus: job.hiringbonus === null ? '' : String(job.hiringbonus),
    referalbonus: job.referalbonus,
    isAnonimous: job.isAnonimous,
    skills: job.skills,
  };
}

/** The two hours as a shift; one alone is a shift that is wrong. */
const shiftOf = (from: string, to: string): string => (from === '' && to === '' ? '' : formatShift(from, to));

/** A word or the two hours become the shift; they are not sent themselves (specification 2 §5, §9). */
const toPayload = (
  { shiftLabel, shiftFrom, shiftTo, ...rest }: JobFormValues,
  status: NewJob['status'],
): z.input<typeof completeJobSchema> => ({
  ...rest,
  shift: shiftLabel || shiftOf(shiftFrom, shiftTo),
  status,
});

/** Checks the form as the server will for a vacancy to be published or a draft, and makes of it what is sent. */
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
  | 'hiringbonus';

/** Characters of an entry that count: of the description those a reader sees. */
export const countedLength = (field: LimitedField, value: string): number =>
  textLength(field === 'description' ? visibleText(value) : value);

const LIMITED: readonly LimitedField[] = [
  'title',
  'location',
  'category',
  'salary',
  'disponibilidad',
  'description',
  'hiringbonus',
];

/** Whether any entry is longer than it may be, so that it cannot be sent. */
export const isOverLimit = (values: JobFormValues): boolean =>
  LIMITED.some((field) => countedLength(field, values[field]) > JOB_LIMITS[field]);
