import { type MetaArgs, useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader } from '../../../platform/api/loaders.ts';
import { getTicketId, getTicketStatus } from '../support/exports/support-href.ts';
import { ticketQuery, ticketsQuery } from '../support/exports/support-queries.ts';
import { TicketQueue } from '../support/exports/ticket-queue.tsx';
import { adminMeta, forAdmins, getPage } from './admin-page.ts';

const load = forAdmins(async ({ queryClient, url: { searchParams } }) => {
  const ticketId = getTicketId(searchParams);
  if (ticketId === null) {
    await queryClient.prefetchQuery(ticketsQuery(getTicketStatus(searchParams), getPage(searchParams)));
    return undefined;
  }
  const query = ticketQuery(ticketId);
  await queryClient.prefetchQuery(query);
  return queryClient.getQueryData(query.queryKey)?.reference;
});
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);
export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  adminMeta(loaderData === undefined ? 'Soporte' : `Consulta ${loaderData} · Soporte`);

/** Questions to the support. */
export default function TicketsPage() {
  const [search] = useSearchParams();
  return (
    <TicketQueue status={getTicketStatus(search)} page={getPage(search)} ticketId={getTicketId(search)} />
  );
}
