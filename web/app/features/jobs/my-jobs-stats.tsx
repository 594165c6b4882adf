import type { listMyJobs } from '@uneed/domain/jobs/jobs.api.ts';
import type { Reply } from '@uneed/domain/kernel/endpoint.ts';
import { formatCount } from '../../platform/format.ts';

type Stats = Reply<typeof listMyJobs>['stats'];

/** Totals over all of one's vacancies. */
export function MyJobsStats({ stats }: { stats: Stats }) {
  const entries: [label: string, count: number][] = [
    ['Trabajos activos', stats.active],
    ['Total de aplicantes', stats.applicants],
    ['Contratos abiertos', stats.contractsOpen],
    ['Total de trabajos', stats.total],
  ];
  return (
    <dl className="bg-base-100 border-base-300 rounded-box grid grid-cols-2 gap-x-4 gap-y-5 border p-5 lg:grid-cols-4">
      {entries.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="text-2xl font-bold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
