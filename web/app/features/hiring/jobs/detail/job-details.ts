import {
  EMPLOYMENT_TERM_LABELS,
  EXPERIENCE_LABELS,
  factLabel,
} from '@uneed/domain/hiring/jobs/job-facts.rules.ts';
import { placeLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import { availabilityLabel, modalityLabel } from '../job/labels.ts';
import { shiftLabel } from './shift-label.ts';

type Facts = Pick<
  JobCard,
  | 'salary'
  | 'salaryMax'
  | 'disponibilidad'
  | 'modality'
  | 'shift'
  | 'experience'
  | 'employmentTerm'
  | 'openings'
  | 'category'
  | 'location'
  | 'municipality'
>;

/** The facts of a job with their labels; those that its owner did not give are left out. */
export function listJobDetails(job: Facts): [label: string, value: string][] {
  const facts: [string, string | null][] = [
    ['Salario', salaryLabel(job)],
    ['Disponibilidad', availabilityLabel(job.disponibilidad)],
    ['Modalidad', modalityLabel(job.modality)],
    ['Horario', shiftLabel(job.shift)],
    ['Experiencia', factLabel(EXPERIENCE_LABELS, job.experience)],
    ['Contratación', factLabel(EMPLOYMENT_TERM_LABELS, job.employmentTerm)],
    ['Plazas', job.openings === null ? null : String(job.openings)],
    ['Categoría', job.category],
    ['Ubicación', placeLabel(job)],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
}
