import { answeredTicketCutoff, closedTicketCutoff } from '@uneed/domain/site/support/support.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { closeAnsweredTickets, deleteClosedTickets, deleteExpiredLinks } from './tickets.repository.ts';

type Dependencies = { database: Database; clock: Clock };

export type TicketRetention = ReturnType<typeof createTicketRetention>;

/** Closes and deletes old tickets. */
export function createTicketRetention({ database, clock }: Dependencies) {
  /** Repeats a batch, each in its own transaction, until nothing is left. */
  async function repeat(runBatch: (tx: Tx) => Promise<boolean>): Promise<void> {
    while (await database.transaction(runBatch));
  }

  async function tidy(): Promise<void> {
    const now = clock.now();
    await repeat((tx) => deleteClosedTickets(tx, closedTicketCutoff(now)));
    await repeat((tx) => closeAnsweredTickets(tx, answeredTicketCutoff(now), now));
    await database.transaction((tx) => deleteExpiredLinks(tx, now));
  }

  return { tidy };
}
