import { countedAvailability } from './job.rules.ts';

/** Facts of a job that its owner may add; each is '' or null while it is not given. */

/** Maximum number of openings of a job: people that it hires. */
export const JOB_OPENINGS_MAX = 999;

/** Maximum number of requirements of a job. */
export const JOB_REQUIREMENTS_MAX = 10;
/** Maximum length of a requirement, in characters. */
export const JOB_REQUIREMENT_MAX_LENGTH = 80;

/** Requirements that the form offers for a tap, the most common first. */
export const COMMON_REQUIREMENTS = [
  'Bachillerato completo',
  'Disponibilidad inmediata',
  'Licencia de conducir',
  'Inglés conversacional',
  'Manejo de computadora',
  'Disponible fines de semana',
] as const;

/** Experience that a job asks for, with the labels. */
export const EXPERIENCE_LABELS = {
  none: 'Sin experiencia',
  'under-1': 'Menos de 1 año',
  '1-2': '1 a 2 años',
  '3-5': '3 a 5 años',
  'over-5': 'Más de 5 años',
} as const;

/** How one is employed, with the labels; the most common first. */
export const EMPLOYMENT_TERM_LABELS = {
  indefinite: 'Tiempo indefinido',
  temporary: 'Temporal',
  project: 'Por obra o servicio',
  internship: 'Pasantía',
  services: 'Servicios profesionales',
} as const;

/** Returns the label of a value, or null for a value that is not given. */
export function factLabel(labels: Readonly<Record<string, string>>, value: string): string | null {
  return labels[value] ?? null;
}

/** `1 plaza`, `12 plazas`, or null while the number is not given. */
export function openingsLabel(openings: number | null): string | null {
  if (openings === null) return null;
  return openings === 1 ? '1 plaza' : `${openings} plazas`;
}

/** Whether a job is done from anywhere. */
export function isRemoteJob(job: { modality: string; disponibilidad: string; location: string }): boolean {
  if (job.modality !== '') return job.modality === 'remote';
  return countedAvailability(job) === 'Remoto' || job.location === 'Remoto';
}

/** Whether as many people were hired as the job has openings; without a number one is enough. */
export const isJobFilled = (openings: number | null, hires: number): boolean => hires >= (openings ?? 1);
