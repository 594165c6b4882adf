import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { ticketAnswered, ticketReceived, ticketsCleanup } from './support.tasks.ts';
import type { TicketEmailsService } from './ticket-emails.service.ts';
import type { TicketRetention } from './ticket-retention.service.ts';

type Dependencies = { emails: TicketEmailsService; retention: TicketRetention };

export function connectSupportWorkers(queue: TaskQueue, { emails, retention }: Dependencies): void {
  queue.handle(ticketReceived, ({ ticketId }) => emails.confirm(ticketId));
  queue.handle(ticketAnswered, ({ messageId }) => emails.sendAnswer(messageId));
  queue.handle(ticketsCleanup, retention.tidy);
  queue.schedule(ticketsCleanup, '27 8 * * *', {});
}
