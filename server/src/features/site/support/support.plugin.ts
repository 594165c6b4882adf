import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createAdminTickets } from './admin-tickets.service.ts';
import { ticketAnswered, ticketReceived, ticketsCleanup } from './support.tasks.ts';
import { createSupportEmails, createTicketEmails } from './ticket-emails.service.ts';
import { mountAdminTickets, mountTickets } from './tickets.routes.ts';
import { createTicketRetention, createTickets } from './tickets.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  limits: Limits;
  mailer: Mailer;
  publicUrl: string;
  /** Address that people who answer an e-mail of the support write to. */
  supportEmail: string | undefined;
};

/** Questions of members and visitors to the support, and the answers of admins. */
export function supportFeature(dependencies: Dependencies): Feature {
  const { queue, mailer } = dependencies;
  const tickets = createTickets(dependencies);
  const adminTickets = createAdminTickets(dependencies);
  const emails = createTicketEmails({ ...dependencies, emails: createSupportEmails(mailer, dependencies) });
  queue.handle(ticketReceived, ({ ticketId }) => emails.confirm(ticketId));
  queue.handle(ticketAnswered, ({ messageId }) => emails.sendAnswer(messageId));
  queue.handle(ticketsCleanup, createTicketRetention(dependencies).tidy);
  queue.schedule(ticketsCleanup, '27 8 * * *', {});
  return {
    mount(mount) {
      mountTickets(mount, tickets);
      mountAdminTickets(mount, adminTickets);
    },
  };
}
