import type { TicketStatus } from '@uneed/domain/site/support/support.rules.ts';

/** The lists of questions for admins. */
export const TICKET_LISTS = [
  { status: 'open', param: 'abiertas', label: 'Por responder' },
  { status: 'answered', param: 'respondidas', label: 'Respondidas' },
  { status: 'closed', param: 'cerradas', label: 'Cerradas' },
] as const;

/** Reads the list from the query parameters; by default the open questions. */
export const getTicketStatus = (search: URLSearchParams): TicketStatus =>
  TICKET_LISTS.find(({ param }) => param === search.get('estado'))?.status ?? 'open';

/** Reads the question that is shown from the query parameters. */
export const getTicketId = (search: URLSearchParams): string | null => search.get('consulta');

/** Returns the URL of a page of a list, or of a question that was opened from it. */
export function buildSupportHref(status: TicketStatus, page = 1, ticketId?: string): string {
  const query = new URLSearchParams();
  const param = TICKET_LISTS.find((list) => list.status === status)?.param;
  if (status !== 'open' && param) query.set('estado', param);
  if (page > 1) query.set('page', String(page));
  if (ticketId !== undefined) query.set('consulta', ticketId);
  return query.size === 0 ? '/admin/soporte' : `/admin/soporte?${query}`;
}
