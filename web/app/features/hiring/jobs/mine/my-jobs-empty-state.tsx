import { Briefcase, SearchX, UserPlus } from 'lucide-react';
import { useLocation } from 'react-router';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PageOutOfRange } from '../../../../ui/feedback/page-out-of-range.tsx';
import { hasFilters, type MyJobSearch, myJobSearchHref } from './my-job-search.ts';

type Props = { search: MyJobSearch; canPublish: boolean; isReadOnly: boolean; isBeyondLastPage: boolean };

/** Says why the page shows no jobs. */
export function MyJobsEmptyState({ search, canPublish, isReadOnly, isBeyondLastPage }: Props) {
  const { pathname } = useLocation();
  if (isBeyondLastPage) return <PageOutOfRange to={myJobSearchHref(pathname, { ...search, page: 1 })} />;
  if (hasFilters(search)) return <NothingFound path={pathname} />;
  if (isReadOnly) return <EmptyState icon={Briefcase} title="Aún no hay vacantes" />;
  return <NoJobs canPublish={canPublish} />;
}

function NothingFound({ path }: { path: string }) {
  return (
    <EmptyState
      icon={SearchX}
      title="Ninguno de tus trabajos coincide"
      action={
        <LinkButton to={path} tone="outline">
          Limpiar filtros
        </LinkButton>
      }
    >
      Prueba con otro texto o con otro estado.
    </EmptyState>
  );
}

/** Link for users who are not referents yet. */
export const BecomeReferentLink = () => <LinkButton to="/referent">Conviértete en referente</LinkButton>;

function NoJobs({ canPublish }: { canPublish: boolean }) {
  const { newJob } = usePaths();
  if (!canPublish) {
    return (
      <EmptyState icon={UserPlus} title="Publica las vacantes de tu empresa" action={<BecomeReferentLink />}>
        Los referentes publican las vacantes de la empresa donde trabajan y recomiendan a quienes conocen.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Briefcase}
      title="Aún no tienes trabajos publicados"
      action={
        <LinkButton to={newJob} size="lg">
          Crear tu primer trabajo
        </LinkButton>
      }
    >
      Publica uno y aquí verás quiénes aplican.
    </EmptyState>
  );
}
