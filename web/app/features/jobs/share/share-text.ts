import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';

/** The message above the link of a shared job: title, place and pay. Never the company, which may be anonymous. */
export function jobShareText({
  title,
  location,
  salary,
}: Pick<Job, 'title' | 'location' | 'salary'>): string {
  const place = location === 'Remoto' ? 'Trabajo remoto' : location;
  const pay = salary ? `${formatPesos(salary)} al mes` : 'Salario a convenir';
  return [title, `${place} · ${pay}`, 'Mira los detalles y aplica aquí:'].join('\n');
}
