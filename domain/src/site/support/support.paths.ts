import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './support.api.ts';

// The endpoints of `support.api.ts` that the browser calls.
export const createTicket: PathOf<typeof api.createTicket> = { method: 'POST', path: '/support/tickets' };
export const listMyTickets: PathOf<typeof api.listMyTickets> = { method: 'GET', path: '/support/tickets' };
export const replyToTicket: PathOf<typeof api.replyToTicket> = {
  method: 'POST',
  path: '/support/tickets/:id/messages',
};
export const closeMyTicket: PathOf<typeof api.closeMyTicket> = {
  method: 'POST',
  path: '/support/tickets/:id/close',
};
export const getTicketByToken: PathOf<typeof api.getTicketByToken> = {
  method: 'GET',
  path: '/support/by-token',
};
export const replyByToken: PathOf<typeof api.replyByToken> = {
  method: 'POST',
  path: '/support/by-token/messages',
};
export const listTickets: PathOf<typeof api.listTickets> = { method: 'GET', path: '/admin/support' };
export const getTicket: PathOf<typeof api.getTicket> = { method: 'GET', path: '/admin/support/:id' };
export const answerTicket: PathOf<typeof api.answerTicket> = {
  method: 'POST',
  path: '/admin/support/:id/answer',
};
export const addTicketNote: PathOf<typeof api.addTicketNote> = {
  method: 'POST',
  path: '/admin/support/:id/notes',
};
export const setTicketStatus: PathOf<typeof api.setTicketStatus> = {
  method: 'POST',
  path: '/admin/support/:id/status',
};
