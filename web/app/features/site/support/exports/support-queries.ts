import { getTicket, listMyTickets, listTickets } from '@uneed/domain/site/support/support.paths.ts';
import type { TicketStatus } from '@uneed/domain/site/support/support.rules.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';

/** The own questions to the support, newest first. */
export const myTicketsQuery = apiQuery(listMyTickets, {});

/** Query of one page of the questions with a status, from 1; for admins. */
export const ticketsQuery = (status: TicketStatus, page: number) =>
  apiQuery(listTickets, { query: { status, page } });

/** Query of a question with the history of its sender; for admins. */
export const ticketQuery = (id: string) => apiQuery(getTicket, { params: { id } });
