import { AREAS } from '@uneed/domain/kernel/area.ts';
import { API_SCOPES } from '@uneed/domain/site/api-keys/api-key.rules.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** Emails the owner of a new key: whoever created it may be somebody else in their session. */
export const apiKeyCreated = defineTask(
  'api-keys.created',
  z.object({
    email: z.string(),
    area: z.enum(AREAS),
    tokenStart: z.string(),
    scopes: z.array(z.enum(API_SCOPES)),
  }),
);

/** Stores when keys were used last. */
export const apiKeyUsesFlush = defineTask('api-keys.uses-flushed', z.object({}));
