import type { listMyJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import type { Reply } from '@uneed/domain/kernel/endpoint.ts';

type Stats = Reply<typeof listMyJobs>['stats'];

/** Totals over all jobs of the user. */
export function MyJobsStats({ stats }: { stats: Stats }) {
  const entries: [label: string, count: number][] = [
    ['Trabajos activos', stats.active],
    ['Total de aplicantes', stats.applicants],
    ['Contratos abiertos', stats.contractsOpen],
    ['Total de trabajos', stats.total],
  ];
  return (
    <dl className="bg-base-100 border-base-300 rounded-box grid grid-cols-4 gap-2 border px-3 py-4 sm:gap-4 sm:p-5">
      {entries.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-muted text-xs leading-4 sm:text-sm">{label}</dt>
          <dd className="text-xl font-bold sm:text-2xl">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
