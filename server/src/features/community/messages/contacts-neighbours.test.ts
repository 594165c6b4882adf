import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { FindableBy } from '@uneed/domain/people/settings/settings.rules.ts';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import type { Users } from '../../../platform/db/schema.gen.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertJobRow, insertUserRow, ROWS_AT as NOW, rollBack } from '../../../testing/rows.ts';
import * as reader from './contacts.reader.ts';
import { insertMessageRow } from './messages.factory.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** A test that keeps no rows. */
const itInTransaction = (name: string, work: (tx: Tx) => Promise<void>) =>
  it(name, () => rollBack(test.database, work));
const idsOf = (rows: readonly { id: Id }[]) => rows.map(({ id }) => id);

type UserChanges = Partial<Insertable<Users>> & { findableBy?: FindableBy; showsOnline?: boolean };

/** Inserts an onboarded user, with settings if there are any changes of them; returns the id. */
async function newUser(tx: Tx, { findableBy, showsOnline, ...changes }: UserChanges = {}): Promise<Id> {
  const userId = await insertUserRow(tx, { isOnboarded: true, role: 'candidate', ...changes });
  const settings = { userId, findableBy: findableBy ?? null, showsOnline: showsOnline ?? true };
  if (findableBy !== undefined || showsOnline !== undefined)
    await tx.insertInto('settings').values(settings).execute();
  return userId;
}

const block = (tx: Tx, userId: Id, blockedId: Id) =>
  tx.insertInto('blocks').values({ userId, blockedId, createdAt: NOW }).execute();

async function apply(tx: Tx, candidateId: Id, ownerId: Id, changes: object = {}): Promise<void> {
  const jobId = await insertJobRow(tx, ownerId, changes);
  await tx.insertInto('applications').values({ candidateId, jobId, appliedAt: NOW }).execute();
}

async function vouch(tx: Tx, writerId: Id, candidateId: Id, status: string): Promise<void> {
  const text = { relationship: 'colleague', sinceYear: 2020, text: 'Muy buena', writerAllowsPublic: false };
  const row = { id: newId(), writerId, candidateId, status, createdAt: NOW };
  await tx
    .insertInto('vouches')
    .values({ ...row, ...text })
    .execute();
}

async function refer(
  tx: Tx,
  referrerId: Id,
  candidateId: Id,
  changes: { withdrawnAt?: Date } = {},
): Promise<void> {
  const row = { id: newId(), referrerId, candidateId, jobTitle: 'Cajera', createdAt: NOW, hasBonus: false };
  await tx
    .insertInto('referrals')
    .values({ ...row, ...changes })
    .execute();
}

describe('a search', () => {
  const search = async (
    tx: Tx,
    id: Id,
    options: { role?: 'candidate' | 'enterprise'; limit?: number } = {},
  ) => {
    const { role = 'candidate', limit = 20 } = options;
    const rows = await reader.searchContacts(tx, { id, role }, 'pérez', limit);
    return rows.map(({ fullName }) => fullName);
  };
  const named = (name: string) => ({ fullName: `${name} Pérez` });
  const findable = (name: string) => ({ ...named(name), findableBy: 'everyone' }) as const;

  itInTransaction('leaves out who cannot be found, except with a conversation', async (tx) => {
    const me = await newUser(tx);
    await newUser(tx, { ...named('Sin Registro'), isOnboarded: false });
    const kinds = {
      Empresa: { role: 'enterprise' },
      Sale: { eraseAt: NOW },
      Oculta: { findableBy: 'nobody' },
      Reservada: { findableBy: 'tied', role: 'referent' },
      Candidata: {},
    } as const;
    for (const [name, changes] of Object.entries(kinds)) {
      await newUser(tx, { ...named(name), ...changes });
      const peerId = await newUser(tx, { ...named(`${name} con plática`), ...changes });
      await tx
        .insertInto('conversationMembers')
        .values({ userId: me, peerId, conversationId: newId(), lastAt: NOW })
        .execute();
    }
    await newUser(tx, { ...named('Visible'), findableBy: 'everyone' });
    await newUser(tx, { ...named('Sin Ajustes'), role: 'referent' });
    const names = ['Candidata con', 'Empresa con', 'Oculta con', 'Reservada con', 'Sale con'].map(
      (name) => `${name} plática Pérez`,
    );
    expect(await search(tx, me)).toEqual([...names, 'Sin Ajustes Pérez', 'Visible Pérez']);
  });

  itInTransaction('finds the applicants of this user who have not finished the onboarding', async (tx) => {
    const [other, me] = [await newUser(tx), await newUser(tx)];
    const [mine, theirs] = [
      await newUser(tx, { ...named('Postulada'), isOnboarded: false }),
      await newUser(tx, { ...named('De Otro'), isOnboarded: false }),
    ];
    await apply(tx, mine, me);
    await apply(tx, theirs, other);
    expect(await search(tx, me)).toEqual(['Postulada Pérez']);
    expect(await search(tx, other)).toEqual(['De Otro Pérez']);
  });

  itInTransaction('finds whom this user shares something with, unless they chose nobody', async (tx) => {
    const [me, other] = [await newUser(tx), await newUser(tx)];
    const insert = (name: string, findableBy: FindableBy | undefined) =>
      newUser(tx, { ...named(name), ...(findableBy ? { findableBy } : {}) });
    for (const [name, findableBy] of [
      ['', undefined],
      ['Oculta ', 'nobody'],
    ] as const) {
      const [owner, hidden] = [
        await insert(`${name}Dueña`, findableBy),
        await insert(`${name}Anónima`, findableBy),
      ];
      await apply(tx, me, owner);
      await apply(tx, me, hidden, { isAnonymous: true });
      for (const [writer, status] of [
        ['Escribe', 'accepted'],
        ['Espera', 'pending'],
      ] as const)
        await vouch(tx, await insert(`${name}${writer}`, findableBy), me, status);
      await vouch(tx, me, await insert(`${name}Recibe`, findableBy), 'accepted');
      await refer(tx, await insert(`${name}Refiere`, findableBy), me);
      await refer(tx, me, await insert(`${name}Referida`, findableBy));
      await refer(tx, me, await insert(`${name}Retirada`, findableBy), { withdrawnAt: NOW });
      await vouch(tx, other, await insert(`${name}Ajena`, findableBy), 'accepted');
    }
    const found = ['Dueña', 'Escribe', 'Recibe', 'Referida', 'Refiere'].map((name) => `${name} Pérez`);
    expect(await search(tx, me)).toEqual(found);
    expect(await search(tx, other)).toEqual(['Ajena Pérez', 'Oculta Ajena Pérez'].slice(0, 1));
    const connected = await tx.selectFrom('users').select(['id', 'fullName']).execute();
    const names = new Map(connected.map(({ id, fullName }) => [id, fullName]));
    // The list names who recommended, or received an application, also if strangers cannot find them.
    expect((await reader.listConnectedPeers(tx, me, 20)).map((id) => names.get(id)).sort()).toEqual(
      [...found, ...['Dueña', 'Escribe', 'Recibe'].map((name) => `Oculta ${name} Pérez`)].sort(),
    );
  });

  itInTransaction('leaves out users with a block between them and this user alone', async (tx) => {
    const [me, other] = [await newUser(tx), await newUser(tx)];
    const [blocked, blocking, free] = [
      await newUser(tx, findable('Bloqueada')),
      await newUser(tx, findable('Bloquea')),
      await newUser(tx, findable('Libre')),
    ];
    for (const peer of [blocked, blocking]) await insertMessageRow(tx, peer, me);
    await block(tx, me, blocked);
    await block(tx, blocking, me);
    await block(tx, other, free);
    await block(tx, free, blocked);
    await block(tx, blocking, free);
    expect(await search(tx, me)).toEqual(['Libre Pérez']);
    expect(await search(tx, other)).toEqual(['Bloquea Pérez', 'Bloqueada Pérez']);
  });

  itInTransaction('of an enterprise finds only who applied to one of its visible jobs', async (tx) => {
    const [other, me] = [
      await newUser(tx, { role: 'enterprise' }),
      await newUser(tx, { role: 'enterprise' }),
    ];
    const [applicant, ofOther] = [await newUser(tx, named('Postulada')), await newUser(tx, named('De Otra'))];
    const withheld = await newUser(tx, named('Retenida'));
    await newUser(tx, findable('Ajena'));
    await insertJobRow(tx, me);
    await apply(tx, applicant, me);
    await apply(tx, ofOther, other);
    await apply(tx, withheld, me, { status: 'withheld', ownStatus: 'active' });
    await apply(tx, withheld, other, { status: 'withheld', ownStatus: 'active' });
    expect(await search(tx, me, { role: 'enterprise' })).toEqual(['Postulada Pérez']);
    expect(await search(tx, other, { role: 'enterprise' })).toEqual(['De Otra Pérez']);
  });
});

itInTransaction('users are found in the given order, without those whose deletion is pending', async (tx) => {
  const [first, second, leaving] = [
    await newUser(tx),
    await newUser(tx),
    await newUser(tx, { eraseAt: NOW }),
  ];
  await newUser(tx);
  expect(idsOf(await reader.findUsers(tx, [second, leaving, newId(), first]))).toEqual([second, first]);
});

itInTransaction('the newest users are those who can be found', async (tx) => {
  const hidesOnline = await newUser(tx, { showsOnline: false });
  const shown = await newUser(tx);
  for (const changes of [
    { isOnboarded: false },
    { role: 'enterprise' },
    { eraseAt: NOW },
    { findableBy: 'nobody' as const },
  ])
    await newUser(tx, changes);
  const list = async (excluded: Id[]) => idsOf(await reader.listNewestUsers(tx, excluded, 9));
  expect((await list([newId()])).sort()).toEqual([hidesOnline, shown]);
  expect(await list([shown])).toEqual([hidesOnline]);
});
