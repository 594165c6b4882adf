import { useQuery } from '@tanstack/react-query';
import { JOB_IMPORT_FORBIDDEN_TEXT } from '@uneed/domain/site/job-imports/job-import.rules.ts';
import { FileUp } from 'lucide-react';
import { Link, type MetaArgs } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { useIsEnterprise, usePaths } from '../../../platform/area/use-paths.ts';
import { buildPrivateMeta } from '../../../platform/private-meta.ts';
import { useViewer } from '../../../platform/session/use-viewer.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ImportList } from './import-list.tsx';
import { jobImportsQuery } from './job-imports.queries.ts';
import { NewImportCard } from './new-import-card.tsx';
import { SourceCard } from './source-card.tsx';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Importar vacantes', location);

const load = ({ queryClient }: LoadArgs): Promise<void> => queryClient.prefetchQuery(jobImportsQuery);
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** The lists that an enterprise or a verified referent imports vacancies from, and the last imports. */
export default function JobImportsPage() {
  const { myJobs } = usePaths();
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Importar vacantes"
        description="Sube tu archivo de vacantes, o danos la dirección de tu lista, y las publicamos todas juntas."
        actions={
          <Link
            to={myJobs}
            className="link-hover text-primary flex min-h-11 items-center text-sm font-semibold"
          >
            Ver tus vacantes
          </Link>
        }
      />
      <Content />
    </div>
  );
}

function Content() {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(jobImportsQuery);
  if (isLoadingError)
    return (
      <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  if (data === undefined)
    return (
      <div aria-busy className="flex flex-col gap-4">
        <Skeleton className="rounded-box h-56" />
        <Skeleton className="rounded-box h-40" />
      </div>
    );
  if (!data.can.manage) return <NotForEverybody />;
  const { sources, imports } = data;
  return (
    <>
      <NewImportCard sources={sources} />
      {sources.length === 0 && imports.length === 0 ? (
        <EmptyState icon={FileUp} title="Todavía no has importado vacantes">
          Sube tu primer archivo: verás cómo queda cada vacante antes de publicar nada.
        </EmptyState>
      ) : (
        <section aria-label="Tus listas" className="flex flex-col gap-4">
          <h2 className="text-lg">Tus listas</h2>
          {sources.map((source) => (
            <SourceCard key={source._id} source={source} />
          ))}
          {sources.length === 0 && <p className="text-muted text-sm">No tienes ninguna lista.</p>}
        </section>
      )}
      {imports.length > 0 && <ImportList imports={imports} />}
    </>
  );
}

/** Says for whom it is, with a way on. */
function NotForEverybody() {
  const isEnterprise = useIsEnterprise();
  const readOnlyText = useViewer()?.readOnlyText ?? null;
  return (
    <EmptyState
      icon={FileUp}
      title={JOB_IMPORT_FORBIDDEN_TEXT}
      action={isEnterprise ? undefined : <LinkButton to="/referent">Verificarme como referente</LinkButton>}
    >
      {readOnlyText ?? 'Así cada vacante tiene detrás a alguien que responde.'}
    </EmptyState>
  );
}
