import { Briefcase, SearchX, UserPlus } from 'lucide-react';
import { useLocation } from 'react-router';
import { BeyondEnd } from '../../../ui/beyond-end.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BecomeReferent } from './become-referent-link.tsx';
import { isNarrowed, type MyJobSearch, myJobSearchHref } from './my-job-search.ts';

type Props = { search: MyJobSearch; isReferent: boolean; isBeyond: boolean };

/** Why no vacancy is on the page. */
export function NoJobsShown({ search, isReferent, isBeyond }: Props) {
  const { pathname } = useLocation();
  if (isBeyond) return <BeyondEnd to={myJobSearchHref(pathname, { ...search, page: 1 })} />;
  return isNarrowed(search) ? <NothingFound path={pathname} /> : <NoJobs isReferent={isReferent} />;
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

function NoJobs({ isReferent }: { isReferent: boolean }) {
  if (!isReferent) {
    return (
      <EmptyState icon={UserPlus} title="Publica las vacantes de tu empresa" action={<BecomeReferent />}>
        Los referentes publican las vacantes de la empresa donde trabajan y recomiendan a quienes conocen.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Briefcase}
      title="Aún no tienes trabajos publicados"
      action={
        <LinkButton to="/add-job" size="lg">
          Crear tu primer trabajo
        </LinkButton>
      }
    >
      Publica uno y aquí verás quiénes aplican.
    </EmptyState>
  );
}
