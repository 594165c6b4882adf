import {
  SIGNAL_CHANGED_TEXT,
  SIGNAL_LABELS,
  SIGNAL_SEARCH_DAYS,
  type SignalKind,
} from '@uneed/domain/hiring/referrals/signal.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice, paginate } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v5 as nameBasedId } from 'uuid';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { conflict, notFound } from '../../../../platform/http/app-error.ts';
import { recordAdminAction } from '../../../people/audit/audit.commands.ts';
import * as search from './signal-search.reader.ts';
import { presentSignal, toSignalKind } from './signals.presenter.ts';
import * as reader from './signals.reader.ts';
import * as repository from './signals.repository.ts';

/** Rows per query, so that each takes a short time. */
const BATCH_ROWS = 1_000;

/** Namespace of the ids of signals. */
const NAMESPACE = '6f2c1c2e-54a0-4d5e-9c9d-3a9f3a0d61b7';

type Dependencies = { database: Database; clock: Clock };
type Found = { people: Id[]; lastAt: Date; deviceHash?: Buffer };

export type Signals = ReturnType<typeof createSignals>;

/** The same people, or the same device, are the same signal. */
const toSignal =
  (kind: SignalKind) =>
  ({ people, lastAt, deviceHash }: Found): repository.FoundSignal => {
    const name = deviceHash?.toString('hex') ?? people.join();
    const id = nameBasedId(`${kind}:${name}`, NAMESPACE);
    return { id, kind, deviceHash: deviceHash ?? null, people, lastAt };
  };

/** Signals that recommendations may be made up: found each day, listed for admins, without consequences by themselves. */
export function createSignals({ database, clock }: Dependencies) {
  const { db } = database;

  const store = (signals: repository.FoundSignal[]): Promise<void> =>
    database.transaction((tx) => repository.upsertSignals(tx, signals, clock.now()));

  /** Finds what some of these recommendations are part of. */
  async function searchAround(recommendations: search.Recommendation[]): Promise<void> {
    const userIds = [...new Set(recommendations.map(({ fromId }) => fromId))];
    await store([
      ...(await search.findPairs(db, recommendations)).map(toSignal('pair')),
      ...(await search.findCircles(db, recommendations)).map(toSignal('circle')),
      ...(await search.findDevices(db, userIds)).map(toSignal('device')),
    ]);
  }

  /** Stores the signals of the last days, and deletes those of deleted accounts. */
  async function searchAll(): Promise<void> {
    await database.transaction(repository.deleteOutdatedSignals);
    const since = addDays(clock.now(), -SIGNAL_SEARCH_DAYS);
    let last: search.Recommendation | undefined;
    for (;;) {
      const batch = await search.listRecommendations(db, since, last, BATCH_ROWS);
      if (batch.length > 0) await searchAround(batch);
      last = batch.at(-1);
      if (batch.length < BATCH_ROWS) break;
    }
    await store((await search.findUndoneHires(db, since, BATCH_ROWS)).map(toSignal('undoneHire')));
  }

  /** A page of the signals that no admin has reviewed. */
  async function list(page: number) {
    const [signals, total] = await Promise.all([
      reader.listOpenSignals(db, pageSlice(page, ADMIN_PAGE_SIZE)),
      reader.countOpenSignals(db),
    ]);
    const ids = signals.map(({ id }) => id);
    const [people, events] = await Promise.all([
      reader.listSignalPeople(db, ids),
      reader.listSignalEvents(db, ids),
    ]);
    return {
      signals: signals.map((signal) => presentSignal(signal, people, events)),
      pagination: paginate(page, ADMIN_PAGE_SIZE, total),
    };
  }

  /** Hides a signal until it happens again; audited. 404; 409 if it was reviewed, or happened again after `lastAt`. */
  function review({ adminId, id }: { adminId: Id; id: Id }, lastAt: Date): Promise<void> {
    return database.transaction(async (tx) => {
      const signal = await reader.findSignal(tx, id);
      if (!signal) throw notFound('No encontramos esta señal');
      const now = clock.now();
      if (!(await repository.setReviewed(tx, id, lastAt, now))) throw conflict(SIGNAL_CHANGED_TEXT);
      const people = await reader.listSignalPeople(tx, [id]);
      const details = {
        fullName: people.map(({ fullName }) => fullName).join(', '),
        reason: SIGNAL_LABELS[toSignalKind(signal.kind)],
      };
      await recordAdminAction(tx, adminId, { act: 'signal.reviewed', subjectId: null, details }, now);
    });
  }

  return { searchAll, list, review };
}
