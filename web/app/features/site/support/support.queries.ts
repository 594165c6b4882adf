import { listAuditEntries } from '@uneed/domain/people/audit/audit.paths.ts';
import {
  addTicketNote,
  answerTicket,
  closeMyTicket,
  createTicket,
  getTicket,
  getTicketByToken,
  listMyTickets,
  listTickets,
  replyByToken,
  replyToTicket,
  setTicketStatus,
} from '@uneed/domain/site/support/support.paths.ts';
import { apiQuery, useApiMutation, useInvalidate } from '../../../platform/api/api-query.ts';

/** The question of the link in an e-mail. */
export const ticketByTokenQuery = (token: string) => apiQuery(getTicketByToken, { query: { token } });

export const useAsk = () => useApiMutation(createTicket, { onSuccess: useInvalidate([listMyTickets]) });

// Refetched also on errors: the question may have changed in the meantime.

export const useReply = () => useApiMutation(replyToTicket, { onSettled: useInvalidate([listMyTickets]) });

export const useCloseTicket = () =>
  useApiMutation(closeMyTicket, { onSettled: useInvalidate([listMyTickets]) });

export const useReplyByToken = () =>
  useApiMutation(replyByToken, { onSettled: useInvalidate([getTicketByToken]) });

const ADMIN_QUERIES = [listTickets, getTicket, listAuditEntries];

export const useAnswer = () => useApiMutation(answerTicket, { onSettled: useInvalidate(ADMIN_QUERIES) });

export const useAddNote = () => useApiMutation(addTicketNote, { onSettled: useInvalidate(ADMIN_QUERIES) });

export const useSetStatus = () =>
  useApiMutation(setTicketStatus, { onSettled: useInvalidate(ADMIN_QUERIES) });
