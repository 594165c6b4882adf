import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import type { SanctionList } from '@uneed/domain/people/safety/sanctions.api.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { insertNamedUserRows, rollBack } from '../../../../testing/rows.ts';
import * as reader from './sanctions.reader.ts';
import * as repository from './sanctions.repository.ts';

const now = new Date('2026-05-04T12:00:00Z');
const later = (minutes: number) => addMinutes(now, minutes);
const [admin, ana, luis, eva] = [newId(), newId(), newId(), newId()];
const [postId, jobId] = [newId(), newId()];

type Sanction = {
  userId: string;
  createdAt: Date;
  kind?: string;
  subject?: string;
  subjectId?: string;
  until?: Date;
  endedAt?: Date;
  appealedAt?: Date;
  appealResolvedAt?: Date;
};

const removal = { kind: 'removal', subject: 'post' };
/** By name; stored in this order, which is neither that of any time nor that of the users. */
const SANCTIONS = {
  anaJob: { userId: ana, createdAt: later(3), ...removal, subject: 'job', subjectId: jobId },
  anaOver: { userId: ana, createdAt: later(1), until: later(10), endedAt: later(10), appealedAt: later(2) },
  anaInForce: { userId: ana, createdAt: later(5), until: addDays(now, 2), appealedAt: later(9) },
  luisInForce: { userId: luis, createdAt: later(4), until: addDays(now, 1), appealedAt: later(7) },
  // The same time as the one before and the one after it.
  luisRemoval: { userId: luis, createdAt: later(4), ...removal, subjectId: postId, appealedAt: later(7) },
  luisAnswered: {
    userId: luis,
    createdAt: later(4),
    ...removal,
    subjectId: postId,
    endedAt: later(30),
    appealedAt: later(6),
    appealResolvedAt: later(30),
  },
  evaForGood: { userId: eva, createdAt: later(6) },
  // Only the kind, or only the id, differs from what `luisRemoval` removed.
  evaJob: { userId: eva, createdAt: later(2), ...removal, subject: 'job', subjectId: postId },
  evaPost: { userId: eva, createdAt: later(7), ...removal, subjectId: newId(), endedAt: later(10) },
  evaOver: { userId: eva, createdAt: later(8), until: later(20), endedAt: later(20) },
} satisfies Record<string, Sanction>;
type Name = keyof typeof SANCTIONS;

const ids = new Map<string, string>();
const names = new Map<string, string>();
const idOf = (name: Name) => ids.get(name) ?? expect.fail();
const namesOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => names.get(id));

let test: TestDatabase;
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => test.database.transaction(work);

beforeAll(async () => {
  test = await createTestDatabase();
  await inTransaction(async (tx) => {
    await insertNamedUserRows(tx, { admin, ana, luis, eva }, now);
    for (const [name, sanction] of Object.entries(SANCTIONS)) {
      const id = newId();
      ids.set(name, id);
      names.set(id, name);
      const terms = { kind: 'suspension', reason: 'Spam', createdBy: admin };
      await tx
        .insertInto('sanctions')
        .values({ id, ...terms, ...sanction })
        .execute();
    }
  });
});
afterAll(() => test.drop());

/** Returns which sanctions a write changes, and rolls it back. */
const findChanged = (work: (tx: Tx) => Promise<void>) =>
  rollBack(test.database, async (tx) => {
    const read = () => tx.selectFrom('sanctions').selectAll().orderBy('id').execute();
    const before = await read();
    await work(tx);
    const after = await read();
    return namesOf(after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index])));
  });

describe('the sanctions of a user', () => {
  it('are listed with the newest first, also those of one time', async () => {
    const list = async (userId: string) => namesOf(await reader.listOwnSanctions(test.database.db, userId));
    expect(await list(ana)).toEqual(['anaInForce', 'anaJob', 'anaOver']);
    expect(await list(luis)).toEqual(['luisAnswered', 'luisRemoval', 'luisInForce']);
  });

  it('are those of one post or job, without those of other content of the same id or user', async () => {
    const list = async (subject: 'post' | 'job', id: string) =>
      namesOf(await reader.listSanctionsOf(test.database.db, { subject, id }, 9));
    expect(await list('post', postId)).toEqual(['luisAnswered', 'luisRemoval']);
    expect(await list('job', postId)).toEqual(['evaJob']);
    expect(await list('job', jobId)).toEqual(['anaJob']);
  });

  it('have one suspension in force at most', async () => {
    const lock = (userId: string) => inTransaction((tx) => repository.lockSuspension(tx, userId));
    expect((await lock(ana))?.id).toBe(idOf('anaInForce'));
    expect((await lock(luis))?.id).toBe(idOf('luisInForce'));
    expect((await lock(eva))?.id).toBe(idOf('evaForGood'));
    await rollBack(test.database, async (tx) => {
      const end = { endedAt: now, endedBy: admin, endReason: 'Error' };
      await repository.endSanction(tx, idOf('anaInForce'), end);
      // Its own removal is in force, and an earlier suspension is over.
      expect(await repository.lockSuspension(tx, ana)).toBeUndefined();
    });
  });
});

describe('the lists of admins', () => {
  const LISTS: [SanctionList, Name[]][] = [
    ['appealed', ['anaOver', 'luisInForce', 'luisRemoval', 'anaInForce']],
    ['active', ['evaForGood', 'anaInForce', 'luisRemoval', 'luisInForce', 'anaJob', 'evaJob']],
    ['ended', ['luisAnswered', 'evaOver', 'evaPost', 'anaOver']],
  ];

  it.each(LISTS)('%s: have each sanction once, in order, in pages', async (list, expected) => {
    const read = async (limit: number, offset: number) =>
      namesOf(await reader.listSanctions(test.database.db, list, { limit, offset }));
    expect(await read(20, 0)).toEqual(expected);
    expect(await read(2, 0)).toEqual(expected.slice(0, 2));
    expect(await read(2, 2)).toEqual(expected.slice(2, 4));
    expect(await read(2, expected.length - 1)).toEqual(expected.slice(-1));
    expect(await reader.countSanctions(test.database.db, list)).toBe(expected.length);
  });
});

describe('suspensions that are over', () => {
  it('are those in force whose time has come, the first ones up to a limit', async () => {
    const list = (at: Date, limit = 9) => reader.listEndedSuspensions(test.database.db, at, limit);
    expect(await list(addMinutes(addDays(now, 1), -1))).toEqual([]);
    expect(await list(addDays(now, 1))).toEqual([luis]);
    expect(await list(addDays(now, 2))).toEqual([luis, ana]);
    expect(await list(addDays(now, 2), 1)).toEqual([luis]);
  });

  it('are no removals', () =>
    rollBack(test.database, async (tx) => {
      await tx
        .updateTable('sanctions')
        .set({ until: now })
        .where('id', 'in', [idOf('luisRemoval'), idOf('evaJob')])
        .execute();
      expect(await reader.listEndedSuspensions(tx, now, 9)).toEqual([]);
    }));
});

describe('a write changes one sanction', () => {
  it('when it ends', async () => {
    const end = { endedAt: now, endedBy: admin, endReason: 'Error' };
    const changed = await findChanged((tx) => repository.endSanction(tx, idOf('luisRemoval'), end));
    expect(changed).toEqual(['luisRemoval']);
  });

  it('when it is appealed', async () => {
    const changed = await findChanged((tx) => repository.insertAppeal(tx, idOf('evaJob'), 'No fue así', now));
    expect(changed).toEqual(['evaJob']);
  });

  it('when its appeal is resolved', async () => {
    const resolved = { resolution: 'rejected', answer: 'No', by: admin } as const;
    const changed = await findChanged((tx) =>
      repository.resolveAppeal(tx, idOf('luisRemoval'), resolved, now),
    );
    expect(changed).toEqual(['luisRemoval']);
  });
});
