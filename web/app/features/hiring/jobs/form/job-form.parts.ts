import { BLIND_LABEL } from '@uneed/domain/hiring/jobs/blind-selection.rules.ts';
import { AVAILABILITIES, AVAILABILITY_LABELS, MODALITY_LABELS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import {
  EMPLOYMENT_TERM_LABELS,
  EXPERIENCE_LABELS,
  factLabel,
} from '@uneed/domain/hiring/jobs/job-facts.rules.ts';
import { placeLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import { parseAmount } from '@uneed/domain/kernel/amount.ts';
import { visibleText } from '@uneed/domain/kernel/html/html.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';
import { shiftLabel } from '../detail/shift-label.ts';
import { type JobContent, type JobFormValues, toFormValues, toPayload, toShift } from './job-form.values.ts';

/** A part of the job that is changed as a whole. */
export type JobPart = {
  label: string;
  /** Its fields in the API. */
  fields: readonly (keyof JobContent)[];
  /** Its fields in the form. */
  inputs: readonly (keyof JobFormValues)[];
  /** Its values as a person reads them; '' for none. */
  toText: (values: JobFormValues) => string;
};

type TextField = 'title' | 'category' | 'openings';
type ChoiceField = 'modality' | 'experience' | 'employmentTerm';
type ListField = 'skills' | 'requirements';

const textPart = (label: string, field: TextField): JobPart => ({
  label,
  fields: [field],
  inputs: [field],
  toText: (values) => values[field],
});

const choicePart = (
  label: string,
  field: ChoiceField,
  labels: Readonly<Record<string, string>>,
): JobPart => ({
  label,
  fields: [field],
  inputs: [field],
  toText: (values) => factLabel(labels, values[field]) ?? '',
});

const listPart = (label: string, field: ListField): JobPart => ({
  label,
  fields: [field],
  inputs: [field],
  toText: (values) => values[field].join(', '),
});

/** An amount as money; a text that is none stays. */
function toMoney(text: string): string {
  const amount = parseAmount(text);
  return amount === null ? text : formatPesos(amount);
}

function toAvailabilityText({ disponibilidad }: JobFormValues): string {
  const known = AVAILABILITIES.find((each) => each === disponibilidad);
  return known ? AVAILABILITY_LABELS[known] : disponibilidad;
}

const toReferralText = ({ referalbonus, referralBonusAmount }: JobFormValues): string =>
  referalbonus ? ['Sí', toMoney(referralBonusAmount)].filter(Boolean).join(', ') : 'No';

/** The parts of the form, in its order. */
export const JOB_PARTS: readonly JobPart[] = [
  textPart('Título del puesto', 'title'),
  {
    label: 'Provincia',
    // A municipality means nothing without its province.
    fields: ['location', 'municipality'],
    inputs: ['location', 'municipality'],
    toText: placeLabel,
  },
  textPart('Categoría', 'category'),
  {
    label: 'Salario mensual',
    // The upper end means nothing without the lower one.
    fields: ['salary', 'salaryMax'],
    inputs: ['salary', 'salaryMax'],
    toText: ({ salary, salaryMax }) => [toMoney(salary), toMoney(salaryMax)].filter(Boolean).join(' – '),
  },
  {
    label: 'Disponibilidad',
    fields: ['disponibilidad'],
    inputs: ['disponibilidad'],
    toText: toAvailabilityText,
  },
  {
    label: 'Horario',
    fields: ['shift'],
    inputs: ['shiftLabel', 'shiftFrom', 'shiftTo'],
    toText: (values) => shiftLabel(toShift(values)),
  },
  {
    label: 'Descripción del puesto',
    fields: ['description'],
    inputs: ['description'],
    toText: ({ description }) => visibleText(description),
  },
  listPart('Habilidades', 'skills'),
  choicePart('Modalidad', 'modality', MODALITY_LABELS),
  choicePart('Experiencia', 'experience', EXPERIENCE_LABELS),
  choicePart('Tipo de contratación', 'employmentTerm', EMPLOYMENT_TERM_LABELS),
  textPart('Plazas', 'openings'),
  listPart('Requisitos', 'requirements'),
  {
    label: 'Preguntas',
    fields: ['questions'],
    inputs: ['questions'],
    toText: ({ questions }) => questions.map(({ prompt }) => prompt).join(', '),
  },
  {
    label: 'Bono de contratación',
    fields: ['hiringbonus'],
    inputs: ['hiringbonus'],
    toText: ({ hiringbonus }) => toMoney(hiringbonus),
  },
  {
    label: 'Bono por referido',
    // The amount means nothing without the bonus.
    fields: ['referalbonus', 'referralBonusAmount'],
    inputs: ['referalbonus', 'referralBonusAmount'],
    toText: toReferralText,
  },
  {
    label: 'Publicar de forma anónima',
    fields: ['isAnonimous'],
    inputs: ['isAnonimous'],
    toText: ({ isAnonimous }) => (isAnonimous ? 'Sí' : 'No'),
  },
  {
    label: BLIND_LABEL,
    fields: ['isBlind'],
    inputs: ['isBlind'],
    toText: ({ isBlind }) => (isBlind ? 'Sí' : 'No'),
  },
];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function isSamePart({ fields }: JobPart, a: JobFormValues, b: JobFormValues): boolean {
  const [first, second] = [toPayload(a, 'draft'), toPayload(b, 'draft')];
  return fields.every((field) => isSame(first[field], second[field]));
}

/** Whether two forms mean the same job. */
export const isSameJob = (a: JobFormValues, b: JobFormValues): boolean =>
  JOB_PARTS.every((part) => isSamePart(part, a, b));

function copy<T extends object, K extends keyof T>(to: T, from: T, keys: readonly K[]): void {
  for (const key of keys) to[key] = from[key];
}

/**
 * Puts a draft that began from `base` over the job as it is stored now: parts that were not changed in the draft have the stored values.
 * `began` has the values that each part began from, `conflicts` the stored values that the user of the draft has not seen.
 */
export function mergeDraft(draft: JobFormValues, base: JobContent, stored: JobContent) {
  const [values, began] = [toFormValues(stored), { ...stored }];
  const conflicts: Partial<JobContent> = {};
  const [before, now] = [toFormValues(base), toFormValues(stored)];
  for (const part of JOB_PARTS) {
    if (isSamePart(part, draft, before) || isSamePart(part, draft, now)) continue;
    copy(values, draft, part.inputs);
    copy(began, base, part.fields);
    copy(
      conflicts,
      stored,
      part.fields.filter((field) => !isSame(stored[field], base[field])),
    );
  }
  return { values, began, conflicts };
}
