import { salaryLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { availabilityLabel } from '../job/labels.ts';
import { shiftLabel } from './shift-label.ts';

/** The facts of a job as a list. Empty values are left out. */
export function QuickDetails({ job }: { job: JobCard }) {
  const facts: [label: string, value: string | null][] = [
    ['Salario', salaryLabel(job.salary)],
    ['Disponibilidad', availabilityLabel(job.disponibilidad)],
    ['Horario', shiftLabel(job.shift)],
    ['Categoría', job.category],
    ['Ubicación', job.location],
    [job.status === 'active' ? 'Cierra' : 'Cerró', closingDate(job)],
  ];
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">Detalles</h2>
      <dl className="flex flex-col gap-3 text-sm">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="flex justify-between gap-6">
              <dt className="text-muted shrink-0">{label}</dt>
              <dd className="min-w-0 text-right font-medium">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  );
}

const closingDate = ({ status, expirationDate }: JobCard) =>
  status === 'active' || status === 'expired' ? formatLongDate(new Date(expirationDate)) : null;
