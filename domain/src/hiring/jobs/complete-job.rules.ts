import { joinWithAnd } from '../../kernel/list.ts';
import type { JobStatus } from './job.rules.ts';

/** Errors for the required fields of a published job, in the order of the form (product.md, 'Job form'). */
export const JOB_REQUIRED_TEXTS = {
  title: 'El título es requerido',
  location: 'La ubicación es requerida',
  category: 'La categoría es requerida',
  description: 'La descripción es requerida',
} as const;
export type RequiredJobField = keyof typeof JOB_REQUIRED_TEXTS;

const REQUIRED_FIELDS: readonly RequiredJobField[] = ['title', 'location', 'category', 'description'];

const FIELD_NAMES: Record<RequiredJobField, string> = {
  title: 'el título',
  location: 'la ubicación',
  category: 'la categoría',
  description: 'la descripción',
};

/** Returns the required fields that are empty, in order. A draft only needs a title, by which its owner recognises it. */
export function missingJobFields(
  job: Record<RequiredJobField, string>,
  status: JobStatus,
): RequiredJobField[] {
  const required = status === 'draft' ? REQUIRED_FIELDS.slice(0, 1) : REQUIRED_FIELDS;
  return required.filter((field) => job[field] === '');
}

/** Returns the error for publishing an incomplete draft. */
export function incompleteJobText(missing: readonly RequiredJobField[]): string {
  const names = joinWithAnd(missing.map((field) => FIELD_NAMES[field]));
  return `Para publicar esta vacante, completa ${names}.`;
}
