import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** A member sent a question and gets an e-mail that confirms it. */
export const ticketReceived = defineTask('support.ticket-received', z.object({ ticketId: idSchema }));

/** An admin answered a question; the sender gets an e-mail. The token of its link is never in the queue. */
export const ticketAnswered = defineTask('support.ticket-answered', z.object({ messageId: idSchema }));

/** Closes answered questions without a reply, and deletes old closed ones. */
export const ticketsCleanup = defineTask('support.tickets-tidied', z.object({}));
