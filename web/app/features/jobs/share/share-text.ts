import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';
import { salaryLabel } from '../job/labels.ts';

/** The message above the link of a shared job: title, place and pay. Never the company, which may be anonymous. */
export function jobShareText({
  title,
  location,
  salary,
}: Pick<Job, 'title' | 'location' | 'salary'>): string {
  const place = location === 'Remoto' ? 'Trabajo remoto' : location;
  const pay = salary ? `${salaryLabel(salary)} al mes` : salaryLabel(salary);
  return [title, `${place} · ${pay}`, 'Mira los detalles y aplica aquí:'].join('\n');
}
