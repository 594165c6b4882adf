import { useQuery } from '@tanstack/react-query';
import type { SourceCounts } from '@uneed/domain/hiring/applications/job-sources.api.ts';
import { listJobSources } from '@uneed/domain/hiring/applications/job-sources.paths.ts';
import { JOB_SOURCE_LABELS } from '@uneed/domain/hiring/jobs/job-source.rules.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

/** Where the applicants of a job come from, for its owner (product.md). */
export default function JobSources({ jobId }: { jobId: string }) {
  const { data, error, isFetching, refetch } = useQuery(apiQuery(listJobSources, { params: { id: jobId } }));
  return (
    <Card className="flex flex-col gap-3">
      <section aria-labelledby="origenes" aria-busy={isFetching} className="contents">
        <h2 id="origenes" className="text-lg">
          De dónde llega la gente
        </h2>
        {data === undefined && error === null && <Skeleton className="h-40" />}
        {data === undefined && error !== null && (
          <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data?.sources.length === 0 && (
          <p className="text-muted text-sm">
            Todavía no la ha visto nadie. Compártela: aquí verás qué enlace te trae más gente.
          </p>
        )}
        {data !== undefined && data.sources.length > 0 && <SourceTable sources={data.sources} />}
        <p className="text-muted text-sm">
          Inicios: tocaron «Aplicar ahora». Las vistas y los inicios cuentan una vez al día por persona, sin
          guardar quién fue.
        </p>
      </section>
    </Card>
  );
}

const COLUMNS = [
  ['Vistas', 'seen'],
  ['Inicios', 'begun'],
  ['Envíos', 'applied'],
  ['Respuestas', 'answered'],
] as const satisfies [label: string, field: keyof SourceCounts][];

const CELL = 'px-1.5 py-2 sm:px-3';

function SourceTable({ sources }: { sources: SourceCounts[] }) {
  return (
    <div className="-mx-2 overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="text-muted text-xs">
          <tr>
            <th scope="col" className={`${CELL} text-start font-medium`}>
              Origen
            </th>
            {COLUMNS.map(([label]) => (
              <th key={label} scope="col" className={`${CELL} text-end font-medium whitespace-nowrap`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map((counts) => (
            <tr key={counts.source} className="border-base-300 border-t">
              <th scope="row" className={`${CELL} text-start font-medium`}>
                {JOB_SOURCE_LABELS[counts.source]}
              </th>
              {COLUMNS.map(([label, field]) => (
                <td key={label} className={`${CELL} text-end tabular-nums`}>
                  {formatCount(counts[field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
