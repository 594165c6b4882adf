import { Bookmark, Briefcase, ChevronRight, ClipboardList, SearchX, UserPlus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useAreaTitles } from '../../../../platform/area/area-titles.ts';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PageOutOfRange } from '../../../../ui/feedback/page-out-of-range.tsx';
import { JobsLoading } from '../exports/jobs-loading.tsx';
import { hasFilters, type MyJobSearch, myJobSearchHref } from './my-job-search.ts';

type Props = {
  search: MyJobSearch;
  canPublish: boolean;
  isReadOnly: boolean;
  /** Whether only the list of earlier filters is empty, and that of the chosen ones is being loaded. */
  isLoading: boolean;
  isBeyondLastPage: boolean;
};

/** Says why the page shows no jobs. */
export function MyJobsEmptyState({ search, canPublish, isReadOnly, isLoading, isBeyondLastPage }: Props) {
  const { pathname } = useLocation();
  if (isLoading) return <MyJobsLoading />;
  if (isBeyondLastPage) return <PageOutOfRange to={myJobSearchHref(pathname, { ...search, page: 1 })} />;
  if (hasFilters(search)) return <NothingFound path={pathname} />;
  if (isReadOnly) return <EmptyState icon={Briefcase} title="Aún no hay vacantes" />;
  return <NoJobs canPublish={canPublish} />;
}

export const MyJobsLoading = () => <JobsLoading label="Cargando tus vacantes..." />;

function NothingFound({ path }: { path: string }) {
  return (
    <EmptyState
      icon={SearchX}
      title="Ninguna de tus vacantes coincide"
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

const CANDIDATE_LINKS = [
  {
    to: '/applications',
    icon: ClipboardList,
    title: 'Mis aplicaciones',
    text: 'Las vacantes a las que aplicaste y cómo va cada una.',
  },
  {
    to: '/saved-jobs',
    icon: Bookmark,
    title: 'Vacantes guardadas',
    text: 'Las que guardaste para verlas después.',
  },
];

/** What a candidate may look for here: it is on other pages. */
const CandidateLinks = () => (
  <ul aria-label="Lo que buscas" className="grid gap-3 sm:grid-cols-2">
    {CANDIDATE_LINKS.map(({ to, icon: Icon, title, text }) => (
      <li key={to}>
        <Link
          to={to}
          className="border-base-300 bg-base-100 rounded-box hover:border-primary flex h-full items-center gap-4 border p-4 transition-colors sm:p-5"
        >
          <Icon aria-hidden className="text-primary size-6 shrink-0" />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="font-semibold">{title}</span>
            <span className="text-muted text-sm">{text}</span>
          </span>
          <ChevronRight aria-hidden className="text-muted size-5 shrink-0" />
        </Link>
      </li>
    ))}
  </ul>
);

function NoJobs({ canPublish }: { canPublish: boolean }) {
  const { newJob } = usePaths();
  const { firstJob } = useAreaTitles();
  if (!canPublish) {
    return (
      <>
        <CandidateLinks />
        <EmptyState
          icon={UserPlus}
          title="Publica las vacantes de tu empresa"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <BecomeReferentLink />
              <LinkButton to="/enterprise/register" tone="outline">
                Registrar empresa
              </LinkButton>
            </div>
          }
        >
          Los referentes publican las vacantes de la empresa donde trabajan y recomiendan a quienes conocen.
        </EmptyState>
      </>
    );
  }
  return (
    <EmptyState
      icon={Briefcase}
      title="Aún no tienes vacantes publicadas"
      action={
        <LinkButton to={newJob} size="lg">
          {firstJob}
        </LinkButton>
      }
    >
      Publica una y aquí verás quiénes aplican.
    </EmptyState>
  );
}
