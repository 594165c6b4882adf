import { useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader } from '../../platform/api/loaders.ts';
import { getTicketId, getTicketStatus } from '../support/exports/support-href.ts';
import { ticketQuery, ticketsQuery } from '../support/exports/support-queries.ts';
import { TicketQueue } from '../support/exports/ticket-queue.tsx';
import { forAdmins, getPage } from './admin-loaders.ts';

const load = forAdmins(({ queryClient, url: { searchParams } }) => {
  const ticketId = getTicketId(searchParams);
  return ticketId === null
    ? queryClient.prefetchQuery(ticketsQuery(getTicketStatus(searchParams), getPage(searchParams)))
    : queryClient.prefetchQuery(ticketQuery(ticketId));
});
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** Questions to the support. */
export default function TicketsPage() {
  const [search] = useSearchParams();
  return (
    <TicketQueue status={getTicketStatus(search)} page={getPage(search)} ticketId={getTicketId(search)} />
  );
}
