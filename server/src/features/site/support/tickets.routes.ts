import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import * as api from '@uneed/domain/site/support/support.api.ts';
import {
  TICKET_CLOSED_TEXT,
  TICKET_REPLIED_TEXT,
  TICKET_REPLIES_PER_HOUR,
  TICKETS_PER_ADDRESS_HOUR,
} from '@uneed/domain/site/support/support.rules.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { AdminTicketsService } from './admin-tickets.service.ts';
import type { TicketsService } from './tickets.service.ts';

/** Users with a pending deletion or a suspension may ask too: they have most reason to. */
const ALLOWS = { allowsPendingDeletion: true, allowsSuspended: true } as const;

export function mountTickets(mount: Mount, tickets: TicketsService): void {
  mount(api.createTicket, {
    who: 'anyParty',
    limit: `${TICKETS_PER_ADDRESS_HOUR}/hour`,
    handle: async ({ actor, body, idempotencyKey }) => {
      // The time to fill in the form differs in a repeated request.
      const { elapsedMs: _, website: __, ...content } = body;
      const key = idempotencyKeyOf(idempotencyKey?.key, content);
      return { reference: await tickets.create(actor, body, key) };
    },
  });

  mount(api.listMyTickets, {
    who: 'party',
    limit: '300/minute',
    handle: async ({ actor }) => ({ tickets: await tickets.listOwn(actor) }),
  });

  mount(api.replyToTicket, {
    who: 'party',
    limit: `${TICKET_REPLIES_PER_HOUR}/hour`,
    ...ALLOWS,
    handle: async ({ actor, params, body, idempotencyKey }) => {
      await tickets.reply(actor, params.id, body.text, idempotencyKey);
      return { message: TICKET_REPLIED_TEXT };
    },
  });

  mount(api.closeMyTicket, {
    who: 'party',
    limit: '60/minute',
    ...ALLOWS,
    handle: async ({ actor, params }) => {
      await tickets.close(actor, params.id);
      return { message: TICKET_CLOSED_TEXT };
    },
  });

  mount(api.getTicketByToken, {
    who: 'public',
    limit: '120/minute',
    handle: ({ query }) => tickets.getByToken(query.token),
  });

  mount(api.replyByToken, {
    who: 'public',
    limit: `${TICKETS_PER_ADDRESS_HOUR}/hour`,
    handle: async ({ body, idempotencyKey }) => {
      await tickets.replyByToken(body.token, body.text, idempotencyKey);
      return { message: TICKET_REPLIED_TEXT };
    },
  });
}

export function mountAdminTickets(mount: Mount, tickets: AdminTicketsService): void {
  mount(api.listTickets, {
    who: 'admin',
    limit: '600/minute',
    handle: async ({ query: { status, page } }) => {
      const { total, ...found } = await tickets.list(status, page);
      return { ...found, pagination: paginate(page, ADMIN_PAGE_SIZE, total) };
    },
  });

  mount(api.getTicket, {
    who: 'admin',
    limit: '600/minute',
    handle: ({ params }) => tickets.get(params.id),
  });

  mount(api.answerTicket, {
    who: 'admin',
    limit: '120/minute',
    handle: async ({ actor, params, body }) => {
      await tickets.answer(actor, params.id, body);
      return { message: 'Respuesta enviada' };
    },
  });

  mount(api.addTicketNote, {
    who: 'admin',
    limit: '120/minute',
    handle: async ({ actor, params, body, idempotencyKey }) => {
      await tickets.addNote(actor, params.id, body.text, idempotencyKey);
      return { message: 'Nota guardada' };
    },
  });

  mount(api.setTicketStatus, {
    who: 'admin',
    limit: '120/minute',
    handle: async ({ actor, params, body }) => {
      await tickets.setStatus(actor, params.id, body);
      return { message: body.status === 'closed' ? 'Consulta cerrada' : 'Consulta reabierta' };
    },
  });
}
