import { describe, expect, it } from 'vitest';
import { incompleteJobText, missingJobFields } from './complete-job.rules.ts';
import { completeJobSchema, newJobSchema } from './jobs.schema.ts';

const full = {
  title: 'Cajera',
  location: 'Santiago',
  category: 'Ventas y Comercial',
  description: '<p>Cobrar</p>',
};
const empty = { title: '', location: '', category: '', description: '' };

describe('missingJobFields', () => {
  it('returns the fields in the order of the form, for each status except draft', () => {
    for (const status of ['active', 'paused', 'expired'] as const)
      expect(missingJobFields(empty, status)).toEqual(['title', 'location', 'category', 'description']);
    expect(missingJobFields({ ...full, category: '' }, 'active')).toEqual(['category']);
    expect(missingJobFields(full, 'active')).toEqual([]);
  });

  it('requires only the title of a draft', () => {
    expect(missingJobFields(empty, 'draft')).toEqual(['title']);
    expect(missingJobFields({ ...empty, title: 'Cajera' }, 'draft')).toEqual([]);
  });

  it('is described in one sentence', () => {
    expect(incompleteJobText(['description'])).toBe('Para publicar esta vacante, completa la descripción.');
    expect(incompleteJobText(['location', 'category', 'description'])).toBe(
      'Para publicar esta vacante, completa la ubicación, la categoría y la descripción.',
    );
  });
});

describe('completeJobSchema', () => {
  const errorsOf = (job: object) =>
    (completeJobSchema.safeParse(job).error?.issues ?? []).map(({ message }) => message);

  it('returns errors for invalid and for missing fields', () => {
    expect(errorsOf({ title: ' ', description: '<p>&nbsp;</p>', shift: 'de día' })).toEqual([
      'El horario debe ser como 08:00 - 17:00',
      'El título es requerido',
      'La ubicación es requerida',
      'La categoría es requerida',
      'La descripción es requerida',
    ]);
  });

  it('accepts a draft with only a title, and validates its other fields', () => {
    expect(errorsOf({ title: 'Cajera', status: 'draft' })).toEqual([]);
    expect(errorsOf({ status: 'draft' })).toEqual(['El título es requerido']);
    expect(errorsOf({ title: 'x'.repeat(101), location: 'Atlántida', status: 'draft' })).toEqual([
      'Máximo 100 caracteres permitidos',
      'Elige una provincia de la lista',
    ]);
  });
});

it('treats markup without visible text as an empty description', () => {
  expect(newJobSchema.parse({ description: '<p> </p><hr>' }).description).toBe('');
});
