import { salaryLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';

/** The message above the link of a shared job: title, place and pay. Never the company, which may be anonymous. */
export function jobShareText({
  title,
  location,
  salary,
}: Pick<Job, 'title' | 'location' | 'salary'>): string {
  const place = location === 'Remoto' ? 'Trabajo remoto' : location;
  return [title, `${place} · ${salaryLabel(salary)}`, 'Mira los detalles y aplica aquí:'].join('\n');
}
