import type { ApplicationEventKind } from '@uneed/domain/applications/application-event.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';
import { countApplicationEvents } from '../reputation/reputation.commands.ts';

export type ApplicationEvent = { jobId: Id; candidateId: Id; kind: ApplicationEventKind; at: Date };

/** Stores what happened to applications, which exist. */
export async function insertApplicationEvents(tx: Tx, events: ApplicationEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('applicationEvents')
    .values(events.map((event) => ({ id: newId(), ...event })))
    .execute();
  await countApplicationEvents(tx, events);
}
