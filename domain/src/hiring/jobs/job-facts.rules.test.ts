import { expect, test } from 'vitest';
import { AVAILABILITIES, MODALITY_LABELS } from './job.rules.ts';
import {
  COMMON_REQUIREMENTS,
  EXPERIENCE_LABELS,
  factLabel,
  isJobFilled,
  isRemoteJob,
  JOB_REQUIREMENT_MAX_LENGTH,
  JOB_REQUIREMENTS_MAX,
  openingsLabel,
} from './job-facts.rules.ts';
import { placeLabel } from './job-labels.ts';
import { completeJobSchema, modalityError, municipalityError, newJobSchema } from './jobs.schema.ts';

test('what was not given has no label', () => {
  expect(factLabel(EXPERIENCE_LABELS, '1-2')).toBe('1 a 2 años');
  expect(factLabel(EXPERIENCE_LABELS, '')).toBeNull();
  expect([1, 12, null].map(openingsLabel)).toEqual(['1 plaza', '12 plazas', null]);
});

test('a place names the municipality before its province, once', () => {
  expect(placeLabel({ location: 'Santo Domingo', municipality: 'Boca Chica' })).toBe(
    'Boca Chica, Santo Domingo',
  );
  expect(placeLabel({ location: 'La Romana', municipality: 'La Romana' })).toBe('La Romana');
  expect(placeLabel({ location: 'Azua', municipality: '' })).toBe('Azua');
});

test('the modality decides whether a job is remote, else availability and place', () => {
  const job = { modality: '', disponibilidad: 'Full Time', location: 'Azua' };
  expect(isRemoteJob(job)).toBe(false);
  expect(isRemoteJob({ ...job, disponibilidad: 'Remoto' })).toBe(true);
  expect(isRemoteJob({ ...job, location: 'Remoto' })).toBe(true);
  expect(isRemoteJob({ ...job, modality: 'remote' })).toBe(true);
  expect(isRemoteJob({ ...job, modality: 'hybrid', disponibilidad: 'Remoto' })).toBe(false);
  expect(AVAILABILITIES).toContain(MODALITY_LABELS.remote);
});

test('a job is filled by as many hires as it has openings, without a number by one', () => {
  expect([0, 1].map((hires) => isJobFilled(null, hires))).toEqual([false, true]);
  expect([2, 3, 4].map((hires) => isJobFilled(3, hires))).toEqual([false, true, true]);
});

test('a municipality belongs to the province of the job', () => {
  expect(municipalityError({ location: 'Santo Domingo', municipality: 'Boca Chica' })).toBeNull();
  expect(municipalityError({ location: '', municipality: '' })).toBeNull();
  expect(municipalityError({ location: 'Azua', municipality: 'Boca Chica' })).toBe(
    'Elige un municipio de la provincia',
  );
  const job = { title: 'Cajera', location: 'Azua', municipality: 'Boca Chica', category: 'Seguridad' };
  const result = completeJobSchema.safeParse({ ...job, description: 'x' });
  expect(result.error?.issues.map(({ path }) => path)).toEqual([['municipality']]);
});

test('a job is not in "Remoto" where people have to go there', () => {
  const remote = { location: 'Remoto', modality: 'remote' };
  expect(
    [remote, { location: 'Remoto', modality: '' }, { location: 'Azua', modality: 'hybrid' }].map(
      modalityError,
    ),
  ).toEqual([null, null, null]);
  const job = {
    title: 'Cajera',
    category: 'Seguridad',
    description: 'x',
    location: 'Remoto',
    modality: 'hybrid',
  };
  const result = completeJobSchema.safeParse(job);
  expect(result.error?.issues.map(({ path }) => path)).toEqual([['location']]);
});

test('all facts are optional, and a number may be a text', () => {
  expect(newJobSchema.parse({})).toMatchObject({
    municipality: '',
    modality: '',
    experience: '',
    employmentTerm: '',
    openings: null,
    requirements: [],
  });
  const parse = (openings: unknown) => newJobSchema.safeParse({ openings }).data?.openings;
  expect(['', null, '3', ' 12 ', 999].map(parse)).toEqual([null, null, 3, 12, 999]);
  expect([0, '0', 1000, 1.5, 'dos'].map(parse)).toEqual(Array(5).fill(undefined));
});

test('requirements keep each text once, and the offered ones fit', () => {
  expect(newJobSchema.parse({ requirements: ['Inglés', 'ingles', ' Motor '] }).requirements).toEqual([
    'Inglés',
    'Motor',
  ]);
  expect(COMMON_REQUIREMENTS.length).toBeLessThanOrEqual(JOB_REQUIREMENTS_MAX);
  expect(newJobSchema.parse({ requirements: COMMON_REQUIREMENTS }).requirements).toEqual(COMMON_REQUIREMENTS);
  const longest = 'x'.repeat(JOB_REQUIREMENT_MAX_LENGTH);
  expect(newJobSchema.safeParse({ requirements: [longest] }).success).toBe(true);
  expect(newJobSchema.safeParse({ requirements: [`${longest}x`] }).success).toBe(false);
});
