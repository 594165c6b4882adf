import { pageNumberSchema } from '@uneed/domain/kernel/page.ts';
import { Lock } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../platform/api/loaders.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { createFocusFallback } from '../../ui/overlay/focus-fallback.ts';
import { ReportList } from '../safety/exports/report-list.tsx';
import { casesQuery, getReportList, isCaseList, sanctionsQuery } from '../safety/exports/reports-query.ts';
import { getTicketId, getTicketStatus } from '../support/exports/support-href.ts';
import { ticketQuery, ticketsQuery } from '../support/exports/support-queries.ts';
import { TicketQueue } from '../support/exports/ticket-queue.tsx';
import { auditEntriesQuery, reviewsQuery, unmatchedSearchesQuery } from './admin.queries.ts';
import { AdminTabs, getAdminTab, getSearchPeriod } from './admin-tabs.tsx';
import { AuditEntryList } from './audit-entry-list.tsx';
import { ReviewList } from './review-list.tsx';
import { UnmatchedSearchList } from './unmatched-search-list.tsx';

const getPage = (search: URLSearchParams): number => pageNumberSchema.parse(search.get('page'));

const load = async ({ queryClient, session, url: { searchParams } }: LoadArgs) => {
  if (session !== null && !session.isAdmin) return;
  const tab = getAdminTab(searchParams);
  const page = getPage(searchParams);
  if (tab === 'reportes') {
    const list = getReportList(searchParams);
    return isCaseList(list)
      ? queryClient.prefetchQuery(casesQuery(list, page))
      : queryClient.prefetchQuery(sanctionsQuery(list, page));
  }
  if (tab === 'soporte') {
    const ticketId = getTicketId(searchParams);
    return ticketId === null
      ? queryClient.prefetchQuery(ticketsQuery(getTicketStatus(searchParams), page))
      : queryClient.prefetchQuery(ticketQuery(ticketId));
  }
  if (tab === 'auditoria') return queryClient.prefetchQuery(auditEntriesQuery(page));
  if (tab === 'busquedas')
    return queryClient.prefetchQuery(unmatchedSearchesQuery(getSearchPeriod(searchParams), page));
  return queryClient.prefetchQuery(reviewsQuery(tab === 'solicitudes' ? 'open' : 'decided', page));
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = () => [{ title: 'Administración · Uneed' }, { name: 'robots', content: 'noindex' }];

/** A decided request is removed from the list together with the focused button. */
const focusFallbackRef = createFocusFallback('h1');

/** Page for admins: reviews of referents, reports, audit log (DESIGN §5). */
export default function AdminPage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  if (user === null) return null;
  if (!user.isAdmin) return <NoPermission />;
  const tab = getAdminTab(search);
  const page = getPage(search);
  return (
    <div ref={focusFallbackRef} className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Administración"
        description="Verifica a los referentes, atiende los reportes, responde las consultas y revisa lo que se ha hecho."
      />
      <AdminTabs current={tab} />
      {tab === 'solicitudes' && <ReviewList state="open" page={page} />}
      {tab === 'historial' && <ReviewList state="decided" page={page} />}
      {tab === 'reportes' && <ReportList list={getReportList(search)} page={page} />}
      {tab === 'soporte' && (
        <TicketQueue status={getTicketStatus(search)} page={page} ticketId={getTicketId(search)} />
      )}
      {tab === 'auditoria' && <AuditEntryList page={page} />}
      {tab === 'busquedas' && <UnmatchedSearchList days={getSearchPeriod(search)} page={page} />}
    </div>
  );
}

function NoPermission() {
  return (
    <div className="page-width flex flex-1 items-center justify-center py-12">
      <EmptyState
        isPage
        icon={Lock}
        title="No tienes permiso para ver esta página"
        action={<LinkButton to="/">Ir al inicio</LinkButton>}
      >
        Solo entran quienes administran Uneed.
      </EmptyState>
    </div>
  );
}
