import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
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

itWithTickets('tickets are found by the e-mail and the idempotency key of their request', async (tx) => {
  const [first, second] = await insertTickets(tx, [{ idempotencyKey: 'uno' }, { idempotencyKey: 'dos' }]);
  const find = async (key: string) => (await reader.findTicketByIdempotencyKey(tx, me.email, key))?.reference;
  expect([await find('uno'), await find('dos'), await find('tres')]).toEqual([first, second, undefined]);
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

itWithTickets('own tickets are listed newest first', async (tx) => {
  const ids = await insertTickets(tx, [{ createdAt: at(-1) }, {}, { createdAt: at(1) }]);
  expect(idsOf(await reader.listOwnTickets(tx, me.id))).toEqual(ids.toReversed());
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
