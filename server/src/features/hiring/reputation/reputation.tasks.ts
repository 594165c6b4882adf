import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** What is counted about the owner of a job changed; the facts about the owner are counted again. */
export const ownerFactsChanged = defineTask('reputation.changed', z.object({ jobId: idSchema }));

/** A bonus that an owner promised was confirmed as received, or decided; the facts about the owner are counted again. */
export const ownerBonusesChanged = defineTask('reputation.bonusesChanged', z.object({ ownerId: idSchema }));

/** Counts the facts about owners again whose last count is a day old: they are about the last days. */
export const reputationRecount = defineTask('reputation.recounted', z.object({}));
