import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import * as api from '@uneed/domain/site/support/support.api.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { AdminTicketsService } from './admin-tickets.service.ts';

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
