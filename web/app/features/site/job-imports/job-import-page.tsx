import { describeImportCounts } from '@uneed/domain/site/job-imports/job-import.rules.ts';
import type { JobImport, JobImportDetail } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { ArrowLeft, CircleAlert, FileUp } from 'lucide-react';
import { Link, type MetaArgs, useParams } from 'react-router';
import { ApiError, getErrorMessage } from '../../../platform/api/api-error.ts';
import { assertFound } from '../../../platform/api/assert-found.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { formatDateTime, formatQuantity } from '../../../platform/format.ts';
import { buildPrivateMeta } from '../../../platform/private-meta.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SettingsCard } from '../../people/settings/exports/settings-card.tsx';
import { ImportEditor } from './import-editor.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportStateBadge } from './import-list.tsx';
import { ImportProgress } from './import-progress.tsx';
import { jobImportQuery, useJobImport } from './job-imports.queries.ts';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Importación de vacantes', location);

async function load({ queryClient, params }: LoadArgs): Promise<void> {
  const query = jobImportQuery(params.importId ?? '');
  await queryClient.prefetchQuery({ ...query, staleTime: 0 });
  assertFound(queryClient, query.queryKey);
}
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** One import: preparing and publishing it, its progress, or what became of it. */
export default function JobImportPage() {
  const { importId = '' } = useParams();
  const { jobImports } = usePaths();
  const { data, error, isLoadingError, isFetching, refetch } = useJobImport(importId);
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <Link
        to={jobImports}
        className="text-primary flex min-h-11 items-center gap-2 self-start text-sm font-semibold"
      >
        <ArrowLeft aria-hidden className="size-4" />
        <span>Todas tus listas</span>
      </Link>
      {data !== undefined && <Import detail={data} />}
      {data === undefined && !isLoadingError && (
        <div aria-busy className="flex flex-col gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="rounded-box h-80" />
        </div>
      )}
      {isLoadingError && (
        <LoadingError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </div>
  );
}

type ErrorProps = { error: unknown; onRetry: () => void; isRetrying: boolean };

function LoadingError({ error, onRetry, isRetrying }: ErrorProps) {
  const { jobImports } = usePaths();
  if (error instanceof ApiError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND'))
    return (
      <EmptyState
        isPage
        icon={FileUp}
        title={error.message}
        action={
          <LinkButton to={jobImports} tone="outline">
            Ir a importar vacantes
          </LinkButton>
        }
      />
    );
  return <ErrorState message={getErrorMessage(error)} onRetry={onRetry} isRetrying={isRetrying} />;
}

function Import({ detail }: { detail: JobImportDetail }) {
  const { import: jobImport } = detail;
  const { _id: id, sourceName, fileName, state, rows, createdAt, counts } = jobImport;
  const origin = fileName === '' ? 'Traída de su dirección' : fileName;
  return (
    <>
      <PageHeader
        title={sourceName}
        description={
          <span className="wrap-anywhere">
            {`${origin} · ${formatQuantity(rows, 'fila')} · ${formatDateTime(createdAt)}`}
          </span>
        }
        actions={<ImportStateBadge state={state} />}
      />
      {state === 'running' && <ImportProgress jobImport={jobImport} />}
      {(state === 'done' || state === 'cancelled' || state === 'failed') && <Outcome jobImport={jobImport} />}
      {state === 'ready' && <ImportEditor key={id} detail={detail} />}
      {state !== 'running' && counts.refused > 0 && <ImportErrors id={id} />}
    </>
  );
}

const OUTCOME_TITLES = { done: 'Listo', cancelled: 'La detuviste', failed: 'No se pudo terminar' };

function Outcome({ jobImport: { state, error, counts } }: { jobImport: JobImport }) {
  const { myJobs } = usePaths();
  if (state === 'ready' || state === 'running') return null;
  return (
    <SettingsCard title={OUTCOME_TITLES[state]}>
      {error !== null && (
        <p className="bg-error/10 rounded-field flex items-start gap-2 px-3 py-2 text-sm">
          <CircleAlert aria-hidden className="text-error mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">{error}</span>
        </p>
      )}
      <p role="status" className="text-sm">
        {`Vacantes: ${describeImportCounts(counts)}.`}
      </p>
      <LinkButton to={myJobs} tone="outline" className="self-start">
        Ver tus vacantes
      </LinkButton>
    </SettingsCard>
  );
}
