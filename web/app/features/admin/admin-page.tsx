import { pageNumberSchema } from '@uneed/domain/kernel/page.ts';
import { useLocation, useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../platform/api/loaders.ts';
import { ReportList } from '../safety/exports/report-list.tsx';
import { casesQuery, getReportList, isCaseList, sanctionsQuery } from '../safety/exports/reports-query.ts';
import { getTicketId, getTicketStatus } from '../support/exports/support-href.ts';
import { ticketQuery, ticketsQuery } from '../support/exports/support-queries.ts';
import { TicketQueue } from '../support/exports/ticket-queue.tsx';
import { auditEntriesQuery, reviewsQuery, unmatchedSearchesQuery } from './admin.queries.ts';
import { getAdminTab, getSearchPeriod } from './admin-tabs.tsx';
import { AuditEntryList } from './audit-entry-list.tsx';
import { ReviewList } from './review-list.tsx';
import { UnmatchedSearchList } from './unmatched-search-list.tsx';

const getPage = (search: URLSearchParams): number => pageNumberSchema.parse(search.get('page'));

const load = async ({ queryClient, session, url: { pathname, searchParams } }: LoadArgs) => {
  if (session !== null && !session.isAdmin) return;
  const tab = getAdminTab(pathname, searchParams);
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

/** The queues of the admins, one per tab: reviews of referents, reports, questions to the support; audit log and searches. */
export default function AdminPage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const tab = getAdminTab(pathname, search);
  const page = getPage(search);
  if (tab === 'solicitudes') return <ReviewList state="open" page={page} />;
  if (tab === 'historial') return <ReviewList state="decided" page={page} />;
  if (tab === 'reportes') return <ReportList list={getReportList(search)} page={page} />;
  if (tab === 'soporte')
    return <TicketQueue status={getTicketStatus(search)} page={page} ticketId={getTicketId(search)} />;
  if (tab === 'auditoria') return <AuditEntryList page={page} />;
  return <UnmatchedSearchList days={getSearchPeriod(search)} page={page} />;
}
