import type { ApplicationEventKind } from '@uneed/domain/hiring/applications/application-event.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import { recordReferralEvents } from '../referrals/referrals.commands.ts';
import { trackOwners } from '../reputation/reputation.commands.ts';

export type ApplicationEvent = { jobId: Id; candidateId: Id; kind: ApplicationEventKind; at: Date };

/** Stores what happened to applications, which exist. */
export async function insertApplicationEvents(tx: Tx, events: ApplicationEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ id: newId(), ...event }));
  await tx.insertInto('applicationEvents').values(rows).execute();
  // An application is stored before its recommendation, which has its own date.
  const later = rows.filter(({ kind }) => kind !== 'applied');
  if (later.length > 0) await recordReferralEvents(tx, later);
  await trackOwners(tx, events);
}
