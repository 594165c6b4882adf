import { AREAS } from '@uneed/domain/kernel/area.ts';
import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** Tasks that were enqueued before enterprises could delete their accounts are about people. */
const areaSchema = z.enum(AREAS).default('person');

/** A user asked for the deletion of their account; they get an email, in case somebody else did. */
export const accountDeletionRequested = defineTask(
  'settings.departure-started',
  z.object({ email: z.string(), area: areaSchema, eraseAt: timeSchema }),
);

/** An account was deleted; its owner gets a last email. */
export const accountDeleted = defineTask(
  'settings.account-erased',
  z.object({ email: z.string(), area: areaSchema }),
);

/** Deletes the accounts whose 14 days are over. Until it runs they are hidden and closed all the same. */
export const dueAccountsDeletion = defineTask('settings.departures-ended', z.object({}));
