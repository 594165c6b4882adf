import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { EARLIER_TICKETS_MAX, OWN_TICKETS_MAX } from '@uneed/domain/site/support/support.rules.ts';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import type { SupportMessages, SupportTickets } from '../../../platform/db/schema.gen.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { insertUserRow, ROWS_AT as NOW, rollBack } from '../../../testing/rows.ts';
import * as reader from './tickets.reader.ts';
import * as repository from './tickets.repository.ts';
import { deleteExpiredLinks, insertLink } from './tickets.repository.ts';

type Person = { id: Id; email: string };

let test: TestDatabase;
let people: [Person, Person];
let me: Person;
beforeAll(async () => {
  test = await createTestDatabase();
  const newPerson = async (email: string) => ({
    id: await insertUserRow(test.database.db, { email }),
    email,
  });
  people = [await newPerson('otro@prueba.do'), await newPerson('ana@prueba.do')];
  [, me] = people;
});
afterAll(() => test.drop());

/** A test that keeps no rows. */
const itWithTickets = (name: string, work: (tx: Tx) => Promise<void>) =>
  it(name, () => rollBack(test.database, work));

type TicketChanges = Partial<Insertable<SupportTickets>>;

/** Inserts an open ticket of a person; returns its id. Ids ascend in the order of the calls. */
async function insertTicket(tx: Tx, { id: userId, email }: Person, changes: TicketChanges = {}): Promise<Id> {
  const id = newId();
  const texts = { reference: id, name: 'Ana', topic: 'account', page: '' };
  const times = { status: 'open', statusAt: NOW, createdAt: NOW };
  await tx
    .insertInto('supportTickets')
    .values({ id, userId, email, ...texts, ...times, ...changes })
    .execute();
  return id;
}

/** Inserts such tickets of both people in turns; returns the ids of those of `me`. */
async function insertTickets(tx: Tx, tickets: readonly TicketChanges[]): Promise<Id[]> {
  const ids: Id[] = [];
  const insert = (changes: TicketChanges) => async (person: Person) => {
    const id = await insertTicket(tx, person, changes);
    if (person === me) ids.push(id);
  };
  await withNeighbours(people, tickets.map(insert));
  return ids;
}

/** Inserts a message of the sender; returns its id. */
async function insertMessage(
  tx: Tx,
  ticketId: Id,
  changes: Partial<Insertable<SupportMessages>> = {},
): Promise<Id> {
  const id = newId();
  const message = { id, ticketId, kind: 'sender', text: 'Hola', createdAt: NOW };
  await tx
    .insertInto('supportMessages')
    .values({ ...message, ...changes })
    .execute();
  return id;
}

const idsOf = (rows: readonly { id: Id }[]) => rows.map(({ id }) => id);
const at = (minutes: number) => addMinutes(NOW, minutes);
const pick = (ids: readonly Id[], indexes: readonly number[]) => indexes.map((index) => ids[index]);

itWithTickets('tickets are found and locked by their id', async (tx) => {
  for (const id of await insertTickets(tx, [{}, {}])) {
    expect((await reader.findTicket(tx, id))?.id).toBe(id);
    expect((await repository.lockTicket(tx, id))?.id).toBe(id);
  }
});

itWithTickets('tickets are found by the e-mail and the idempotency key of their request', async (tx) => {
  const [first, second] = await insertTickets(tx, [{ idempotencyKey: 'uno' }, { idempotencyKey: 'dos' }]);
  const find = async (key: string) => (await reader.findTicketByIdempotencyKey(tx, me.email, key))?.reference;
  expect([await find('uno'), await find('dos'), await find('tres')]).toEqual([first, second, undefined]);
});

itWithTickets('messages are found by their ticket and the idempotency key of their request', async (tx) => {
  const tickets = await insertTickets(tx, [{}, {}]);
  const hashOf = (ticketId: Id, key: string) => Buffer.from(`${ticketId} ${key}`);
  const keys = ['uno', 'dos'];
  for (const ticketId of tickets)
    for (const key of keys)
      await insertMessage(tx, ticketId, { idempotencyKey: key, bodyHash: hashOf(ticketId, key) });
  for (const ticketId of tickets)
    for (const key of keys) {
      const found = await reader.findMessageByIdempotencyKey(tx, ticketId, key);
      expect(found?.bodyHash).toEqual(hashOf(ticketId, key));
    }
});

itWithTickets('a link leads to its ticket until it expires, and then it is deleted', async (tx) => {
  const tickets = await insertTickets(tx, [{}, {}, {}]);
  const hashOf = (ticketId: Id) => Buffer.from(ticketId);
  for (const [index, ticketId] of tickets.entries())
    await insertLink(tx, { tokenHash: hashOf(ticketId), ticketId, expiresAt: at(index) });
  const find = async (minutes: number) => {
    const found = await Promise.all(
      tickets.map((id) => reader.findTicketByLink(tx, hashOf(id), at(minutes))),
    );
    return found.map((ticket) => ticket?.id);
  };
  expect(await find(-1)).toEqual(tickets);
  expect(await find(1)).toEqual([undefined, undefined, tickets[2]]);
  await deleteExpiredLinks(tx, at(1));
  expect(await tx.selectFrom('supportLinks').select('ticketId').execute()).toEqual([
    { ticketId: tickets[2] },
  ]);
});

itWithTickets('own tickets are listed newest first, up to a maximum', async (tx) => {
  const older = await insertTickets(
    tx,
    Array<TicketChanges>(OWN_TICKETS_MAX - 2).fill({ createdAt: at(-1) }),
  );
  const newer = await insertTickets(tx, [{ createdAt: at(1) }, {}, {}]);
  const list = idsOf(await reader.listOwnTickets(tx, me.id));
  expect(list).toEqual([...pick(newer, [0, 2, 1]), ...older.toReversed()].slice(0, OWN_TICKETS_MAX));
  expect(list).not.toContain(older[0]);
});

itWithTickets('messages of some tickets are listed oldest first', async (tx) => {
  const [first = '', second = '', third = ''] = await insertTickets(tx, [{}, {}, {}]);
  const ids: Id[] = [];
  for (const [ticketId, minutes] of [
    [first, 2],
    [second, 1],
    [third, 1],
    [first, 1],
    [second, 0],
  ] as const)
    ids.push(await insertMessage(tx, ticketId, { createdAt: at(minutes) }));
  expect(idsOf(await reader.listMessages(tx, [first, second]))).toEqual(pick(ids, [4, 1, 3, 0]));
});

itWithTickets('an answer is found with its own ticket', async (tx) => {
  for (const ticketId of await insertTickets(tx, [{}, {}])) {
    await insertMessage(tx, ticketId);
    const answerId = await insertMessage(tx, ticketId, { kind: 'team', text: ticketId });
    await insertMessage(tx, ticketId);
    expect(await reader.findAnswer(tx, answerId)).toMatchObject({ ticketId, text: ticketId });
  }
});

itWithTickets(
  'pages of tickets have one status: open ones by waiting time, others newest first',
  async (tx) => {
    const [longest, ...others] = [at(-2), at(-1), at(-1), NOW];
    for (const status of ['open', 'closed', 'answered'] as const) {
      const ids: Id[] = [];
      for (const statusAt of [...others, longest])
        ids.push(await insertTicket(tx, me, { status, statusAt: statusAt ?? NOW }));
      const byWaitingTime = pick(ids, [3, 0, 1, 2]);
      const expected = status === 'open' ? byWaitingTime : byWaitingTime.toReversed();
      const list = async (limit: number, offset: number) =>
        idsOf(await reader.listTickets(tx, status, { limit, offset }));
      expect(await list(9, 0)).toEqual(expected);
      expect([await list(3, 0), await list(3, 3)]).toEqual([expected.slice(0, 3), expected.slice(3)]);
    }
  },
);

itWithTickets('tickets in a list start with the last message of their sender', async (tx) => {
  const tickets = await insertTickets(tx, [{}, {}]);
  for (const [index, ticketId] of tickets.entries()) {
    const write = (text: string, minutes: number, kind = 'sender') =>
      insertMessage(tx, ticketId, { text: `${text} ${index}`, kind, createdAt: at(minutes) });
    await write('Antes', 1);
    // Of the same time, then the last id counts.
    await write('Primera', 2);
    await write('Última', 2);
    await write('Vieja', 0);
    await write('Equipo', 3, 'team');
  }
  const rows = await reader.listTickets(tx, 'open', { limit: 9, offset: 0 });
  const starts = new Map(rows.map(({ id, start }) => [id, start]));
  expect(tickets.map((id) => starts.get(id))).toEqual(['Última 0', 'Última 1']);
});

itWithTickets('tickets are counted by status, and open ones wait since the first of them', async (tx) => {
  const [answered, closed] = [{ status: 'answered' }, { status: 'closed' }];
  await insertTickets(tx, [{ statusAt: at(-1) }, { statusAt: at(-3) }, { ...closed, statusAt: at(-9) }]);
  await insertTickets(tx, [answered, answered, answered]);
  const counts = [];
  for (const status of ['open', 'answered', 'closed'] as const)
    counts.push(await reader.countTickets(tx, status));
  expect(counts).toEqual([4, 6, 2]);
  expect(await reader.findTicketQueue(tx)).toEqual({ count: 4, oldestAt: at(-3) });
});

itWithTickets(
  'tickets of an e-mail are listed newest first, up to a maximum, without the present one',
  async (tx) => {
    const times = Array.from({ length: EARLIER_TICKETS_MAX + 2 }, (_, index) => ({ createdAt: at(index) }));
    const ids = await insertTickets(tx, times);
    const list = async (exceptId: Id) => idsOf(await reader.listTicketsOfEmail(tx, me.email, exceptId));
    const [oldest = '', , , middle = ''] = ids;
    expect(await list(oldest)).toEqual(ids.toReversed().slice(0, EARLIER_TICKETS_MAX));
    expect(await list(middle)).toEqual(
      ids
        .toReversed()
        .filter((id) => id !== middle)
        .slice(0, EARLIER_TICKETS_MAX),
    );
  },
);

itWithTickets('sanctions are counted by kind and user', async (tx) => {
  const sanction = (kind: string) => (user: Person) =>
    tx
      .insertInto('sanctions')
      .values({ id: newId(), userId: user.id, kind, reason: 'Estafa', createdAt: NOW })
      .execute();
  await withNeighbours(people, [sanction('removal'), sanction('suspension'), sanction('removal')]);
  expect(await reader.countSanctions(tx, me.id)).toEqual({ removalCount: 2, suspensionCount: 1 });
});

const listStates = async (tx: Tx) => {
  const rows = await tx.selectFrom('supportTickets').select(['id', 'status', 'version']).execute();
  return new Map(rows.map(({ id, status, version }) => [id, `${status} ${version}`]));
};

itWithTickets('the status of one ticket changes', async (tx) => {
  const [changed = '', other = ''] = await insertTickets(tx, [{}, {}]);
  const ticket = (await repository.lockTicket(tx, changed)) ?? expect.fail();
  await repository.updateTicketStatus(tx, ticket, 'answered', at(1));
  const states = await listStates(tx);
  expect([states.get(changed), states.get(other)]).toEqual(['answered 2', 'open 1']);
});

itWithTickets('answered tickets are closed, and closed ones deleted, from before a time', async (tx) => {
  const insertAll = (status: string) =>
    insertTickets(tx, [{ status, statusAt: at(-1) }, { status }, { status, statusAt: at(1) }]);
  const [open, answered] = [await insertAll('open'), await insertAll('answered')];
  const closed = await insertAll('closed');
  expect(await repository.closeAnsweredTickets(tx, NOW, at(9))).toBe(false);
  const statesOf = async (ids: Id[]) => {
    const states = await listStates(tx);
    return ids.map((id) => states.get(id));
  };
  expect(await statesOf(open)).toEqual(['open 1', 'open 1', 'open 1']);
  expect(await statesOf(answered)).toEqual(['closed 2', 'answered 1', 'answered 1']);
  expect(await statesOf(closed)).toEqual(['closed 1', 'closed 1', 'closed 1']);
  expect(await repository.deleteClosedTickets(tx, NOW)).toBe(false);
  expect(await statesOf(open)).toEqual(['open 1', 'open 1', 'open 1']);
  expect(await statesOf(answered)).toEqual(['closed 2', 'answered 1', 'answered 1']);
  expect(await statesOf(closed)).toEqual([undefined, 'closed 1', 'closed 1']);
});

/** Inserts this many tickets with a status from before now. */
const insertMany = (tx: Tx, count: number, status: string) =>
  tx
    .insertInto('supportTickets')
    .values(
      Array.from({ length: count }, () => {
        const [id, times] = [newId(), { statusAt: at(-1), createdAt: at(-1) }];
        return { id, email: me.email, reference: id, name: 'Ana', topic: 'job', page: '', status, ...times };
      }),
    )
    .execute();

itWithTickets('tickets are counted up to 1,000', async (tx) => {
  await insertMany(tx, 1_001, 'open');
  expect(await reader.countTickets(tx, 'open')).toBe(1_000);
});

itWithTickets('tickets are closed and deleted 500 at a time', async (tx) => {
  await insertMany(tx, 501, 'answered');
  expect(await repository.closeAnsweredTickets(tx, NOW, at(-1))).toBe(true);
  expect(await reader.countTickets(tx, 'answered')).toBe(1);
  expect(await repository.closeAnsweredTickets(tx, NOW, at(-1))).toBe(false);
  expect(await reader.countTickets(tx, 'closed')).toBe(501);
  expect(await repository.deleteClosedTickets(tx, NOW)).toBe(true);
  expect(await reader.countTickets(tx, 'closed')).toBe(1);
});
