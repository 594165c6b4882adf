import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { insertJobRow, insertUserRow, ROWS_AT as NOW } from '../../../testing/rows.ts';
import * as reader from './contacts.reader.ts';

const KINDS = {
  public: {},
  paused: { status: 'paused' },
  anonymous: { isAnonymous: true },
  withheld: { status: 'withheld', ownStatus: 'active' },
  draft: { status: 'draft' },
};

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const newUser = () => insertUserRow(test.database.db);
const newJob = (ownerId: Id, kind: keyof typeof KINDS = 'public') =>
  insertJobRow(test.database.db, ownerId, KINDS[kind]);

async function apply(candidateId: Id, jobId: Id, minutes: number): Promise<void> {
  const application = { candidateId, jobId, appliedAt: addMinutes(NOW, minutes) };
  await test.database.db.insertInto('applications').values(application).execute();
}

it('a user has a public job if one is neither a draft, nor withheld, nor anonymous', async () => {
  const owners = new Map<string, Id>();
  for (const kind of ['public', 'paused', 'anonymous', 'withheld', 'draft'] as const) {
    const owner = await newUser();
    owners.set(kind, owner);
    await newJob(owner, kind);
  }
  const found: string[] = [];
  for (const [kind, owner] of owners)
    if (await reader.hasPublicJob(test.database.db, owner)) found.push(kind);
  expect(found).toEqual(['public', 'paused']);
});

describe('users with a shared application', () => {
  let user: Id;
  let peers: Id[];

  beforeAll(async () => {
    const [neighbour, me] = [await newUser(), await newUser()];
    user = me;
    const [first, second, applicant, later] = [
      await newUser(),
      await newUser(),
      await newUser(),
      await newUser(),
    ];
    peers = [first, applicant, second, later];
    const [anonymous, withheld, refused] = [await newUser(), await newUser(), await newUser()];
    const applyToNew = (owner: Id, minutes: number, kind?: keyof typeof KINDS) => async (candidate: Id) =>
      apply(candidate, await newJob(owner, kind), minutes);
    const getNew = (candidate: Id, minutes: number, kind?: keyof typeof KINDS) => async (owner: Id) =>
      apply(candidate, await newJob(owner, kind), minutes);
    const actions = [
      applyToNew(first, 1),
      applyToNew(second, 3),
      applyToNew(first, 5),
      applyToNew(anonymous, 6, 'anonymous'),
      applyToNew(withheld, 7, 'withheld'),
      getNew(later, 2, 'anonymous'),
      getNew(applicant, 4),
      getNew(refused, 8, 'withheld'),
    ];
    await withNeighbours([neighbour, me], actions);
    // With users who share nothing with `me`.
    await withNeighbours([neighbour], [applyToNew(await newUser(), 9), getNew(await newUser(), 9)]);
  });

  it('are listed with the latest application first', async () => {
    const list = (limit: number) => reader.listConnectedPeers(test.database.db, user, limit);
    expect(await list(9)).toEqual(peers);
    expect(await list(3)).toEqual(peers.slice(0, 3));
  });
});

describe('applications that two users share', () => {
  let me: Id;
  let peer: Id;
  let neighbours: [Id, Id];
  const jobs: Record<string, Id> = {};

  beforeAll(async () => {
    [me, peer] = [await newUser(), await newUser()];
    neighbours = [await newUser(), await newUser()];
    const share = async (
      name: string,
      candidate: Id,
      owner: Id,
      minutes: number,
      kind?: keyof typeof KINDS,
    ) => {
      jobs[name] = await newJob(owner, kind);
      await apply(candidate, jobs[name], minutes);
      // Others apply to the same job.
      for (const other of neighbours) if (other !== owner) await apply(other, jobs[name], minutes);
    };
    await share('second', me, peer, 2);
    await share('fourth', peer, me, 4);
    await share('first', me, peer, 1);
    await share('anonymous of peer', me, peer, 5, 'anonymous');
    await share('anonymous of mine', peer, me, 3, 'anonymous');
    await share('withheld of peer', me, peer, 6, 'withheld');
    await share('withheld of mine', peer, me, 7, 'withheld');
    for (const other of neighbours) {
      await share(`mine to ${other}`, me, other, 8);
      await share(`of peer to ${other}`, peer, other, 9);
    }
  });

  it('are listed as far as the viewer may know, the latest first', async () => {
    const list = async (userId: Id, peerId: Id, limit: number) => {
      const rows = await reader.listSharedApplications(test.database.db, { userId, peerId }, limit);
      return rows.map(({ jobId }) => Object.keys(jobs).find((name) => jobs[name] === jobId));
    };
    const mine = ['fourth', 'anonymous of mine', 'second', 'first'];
    expect(await list(me, peer, 9)).toEqual(mine);
    expect(await list(me, peer, 3)).toEqual(mine.slice(0, 3));
    expect(await list(peer, me, 9)).toEqual(['anonymous of peer', 'fourth', 'second', 'first']);
  });

  it('exist for those who share one', async () => {
    const [alone, owner, hidden] = [await newUser(), await newUser(), await newUser()];
    await apply(alone, await newJob(owner), 1);
    await apply(alone, await newJob(hidden, 'anonymous'), 1);
    const shares = (userId: Id, peerId: Id) => reader.isConnected(test.database.db, { userId, peerId });
    expect([await shares(alone, owner), await shares(owner, alone)]).toEqual([true, true]);
    expect([await shares(alone, hidden), await shares(hidden, alone)]).toEqual([false, true]);
    expect([await shares(alone, me), await shares(owner, me), await shares(owner, hidden)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
