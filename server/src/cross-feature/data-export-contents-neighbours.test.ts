import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  insertApplicationEvents,
  insertApplications,
} from '../features/hiring/applications/applications.repository.ts';
import { listApplications, listCvViews } from '../features/hiring/applications/applications-export.reader.ts';
import { insertCv, recordCvView } from '../features/hiring/applications/cvs/cvs.repository.ts';
import { upsertContract } from '../features/hiring/contracts/contracts.repository.ts';
import {
  listReferralsMade,
  listReferralsReceived,
} from '../features/hiring/referrals/referrals-export.reader.ts';
import { STORED_AT, storeUser } from '../features/people/accounts/accounts.factory.ts';
import type { UserRow } from '../features/people/accounts/accounts.reader.ts';
import { listReports } from '../features/people/safety/safety-export.reader.ts';
import type { Tx } from '../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { withNeighbours } from '../testing/neighbours.ts';

const ALL = { after: undefined, limit: 20 };

type Pair<Item> = [Item, Item];

let test: TestDatabase;
/** Own the jobs, the second of which is anonymous. */
let owners: Pair<UserRow>;
let users: Pair<UserRow>;
let jobIds: Pair<Id>;

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.database.transaction(work);
const dayAfter = (days: number) => addDays(STORED_AT, days);

async function storeJob({ id: ownerId }: UserRow, title: string, isAnonymous: boolean): Promise<Id> {
  const id = newId();
  const texts = { title, company: 'Colmado', location: 'Azua', category: 'Ventas', description: 'Caja' };
  const times = { createdAt: STORED_AT, updatedAt: STORED_AT, publishedAt: STORED_AT };
  const job = { id, ownerId, ...texts, excerpt: 'Caja', status: 'active', isAnonymous };
  await test.database.db
    .insertInto('jobs')
    .values({ ...job, ...times, expiresAt: dayAfter(30) })
    .execute();
  return id;
}

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  owners = [
    await storeUser(test, { fullName: 'Dueña Uno' }),
    await storeUser(test, { fullName: 'Dueña Dos' }),
  ];
  users = [await storeUser(test, { fullName: 'Rosa' }), await storeUser(test, { fullName: 'Luis' })];
  jobIds = [await storeJob(owners[0], 'Cajera', false), await storeJob(owners[1], 'Chofer', true)];
});

/** Stores a CV of a user. */
async function storeCv({ id: ownerId }: UserRow, fileName: string, days: number): Promise<Id> {
  const id = newId();
  await inTransaction((tx) => insertCv(tx, { id, ownerId, fileName, size: 1, uploadedAt: dayAfter(days) }));
  return id;
}

const apply = ({ id: candidateId }: UserRow, jobId: Id, cvId: Id | null = null) =>
  inTransaction((tx) => insertApplications(tx, [{ candidateId, jobId, cvId, appliedAt: STORED_AT }]));

describe('applications of two users to the same jobs', () => {
  it('have their own events and contract', async () => {
    for (const [day, jobId] of jobIds.entries()) {
      await withNeighbours(users, [(user) => apply(user, jobId)]);
      await withNeighbours(users, [
        ({ id: candidateId, fullName }) => {
          const kind = fullName === 'Rosa' ? 'seen' : 'applied';
          const event = { jobId, candidateId, kind, at: dayAfter(day) } as const;
          return inTransaction((tx) => insertApplicationEvents(tx, [event]));
        },
        ({ id: candidateId, fullName }) => {
          const status = fullName === 'Rosa' ? 'accepted' : 'rejected';
          const state = { status, changedAt: dayAfter(day), expiresAt: dayAfter(20) } as const;
          return inTransaction((tx) => upsertContract(tx, { jobId, candidateId }, state, STORED_AT));
        },
      ]);
    }
    for (const [{ id }, kind, contract] of [
      [users[0], 'seen', 'accepted'],
      [users[1], 'applied', 'rejected'],
    ] as const) {
      const applications = await listApplications(test.database.db, id, ALL);
      const found = applications.map(({ jobId, contract: status, contractChangedAt, events }) => ({
        jobId,
        status,
        contractChangedAt,
        events: events.map((event) => [event.kind, new Date(event.at)]),
      }));
      expect(found).toEqual(
        jobIds.map((jobId, day) => {
          const at = dayAfter(day);
          return { jobId, status: contract, contractChangedAt: at, events: [[kind, at]] };
        }),
      );
    }
  });

  it('name who opened the CV, not of an anonymous job', async () => {
    for (const user of users) {
      const cvId = await storeCv(user, 'cv.pdf', 0);
      for (const [index, jobId] of jobIds.entries()) {
        const viewerId = owners[index]?.id ?? expect.fail();
        await inTransaction((tx) => recordCvView(tx, { cvId, jobId, viewerId }, STORED_AT));
      }
    }
    for (const { id } of users) {
      const openings = await listCvViews(test.database.db, id, ALL);
      expect(openings.map(({ title, by }) => [title, by])).toEqual([
        ['Cajera', 'Dueña Uno'],
        ['Chofer', null],
      ]);
    }
  });
});

it('reports name a person, or the title of the content without its author', async () => {
  const reports = users.flatMap(({ id: reporterId }) => {
    const report = { reporterId, reason: 'money', createdAt: STORED_AT, settledAt: STORED_AT };
    const [first, second] = [owners[0].id, owners[1].id];
    const content = JSON.stringify({ title: 'Chofer' });
    return [
      { ...report, id: newId(), reportedId: first, subject: 'user', subjectId: first, content: null },
      { ...report, id: newId(), reportedId: second, subject: 'job', subjectId: jobIds[1], content },
    ];
  });
  await test.database.db.insertInto('reports').values(reports).execute();
  for (const { id } of users) {
    const made = await listReports(test.database.db, id, ALL);
    expect(made.map(({ about }) => about)).toEqual(['Dueña Uno', 'Chofer']);
  }
});

it('referrals name the company, unless the job is anonymous', async () => {
  const [referrer, candidate] = users;
  const refer = async (jobId: Id) => {
    const people = { referrerId: referrer.id, candidateId: candidate.id, jobId };
    const terms = { jobTitle: 'Puesto', company: 'Colmado', hasBonus: false, createdAt: STORED_AT };
    await test.database.db
      .insertInto('referrals')
      .values({ id: newId(), ...people, ...terms })
      .execute();
  };
  for (const jobId of jobIds) await refer(jobId);
  const made = await listReferralsMade(test.database.db, referrer.id, ALL);
  const received = await listReferralsReceived(test.database.db, candidate.id, ALL);
  for (const list of [made, received]) expect(list.map(({ company }) => company)).toEqual(['Colmado', '']);
});
