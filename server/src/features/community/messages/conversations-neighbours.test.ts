import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { insertJobRow, insertUserRow, ROWS_AT as NOW } from '../../../testing/rows.ts';
import * as reader from './contacts.reader.ts';
import { insertMessageRow } from './messages.factory.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('conversations', () => {
  /** Four users, each with conversations with each of the others. */
  let people: Id[];
  let me: Id;
  let stranger: Id;

  /** When a user received and read the messages of another, by both ids. */
  const receipts = new Map<string, { deliveredUntil: Date; readUntil: Date }>();
  const at = (minutes: number) => addMinutes(NOW, minutes);

  beforeAll(async () => {
    await test.database.transaction(async (tx) => {
      const newNamed = (fullName: string) => insertUserRow(tx, { fullName, isOnboarded: true });
      people = [await newNamed('Eva'), await newNamed('Ana'), await newNamed('Luis'), await newNamed('José')];
      [, me = expect.fail()] = people;
      stranger = await newNamed('Nadie');
      await newNamed('Otra');
      let minutes = 0;
      const sendToOthers = async (from: Id) => {
        for (const to of people)
          if (to !== from) {
            minutes += 1;
            await insertMessageRow(tx, from, to, { text: `${from} ${to} ${minutes}`, at: at(minutes) });
          }
      };
      await withNeighbours(people, [sendToOthers, sendToOthers]);
      for (const userId of people)
        for (const peerId of people.filter((id) => id !== userId)) {
          minutes += 2;
          const receipt = { deliveredUntil: at(minutes), readUntil: at(minutes - 1) };
          receipts.set(`${userId} ${peerId}`, receipt);
          await tx
            .updateTable('conversationMembers')
            .set({ ...receipt, unread: minutes })
            .where('userId', '=', userId)
            .where('peerId', '=', peerId)
            .execute();
        }
    });
  });
  type Read = (peerId: Id) => Promise<reader.ContactRow | undefined>;

  const reads: [name: string, read: Read][] = [
    [
      'a page',
      async (peerId) => {
        const page = await reader.listConversations(test.database.db, me, undefined);
        expect(page).toHaveLength(people.length - 1);
        return page.find(({ id }) => id === peerId);
      },
    ],
    ['one conversation', (peerId) => reader.findConversation(test.database.db, { userId: me, peerId })],
    ['one contact', (peerId) => reader.findContact(test.database.db, { userId: me, peerId })],
    [
      'a search',
      async (peerId) => {
        const actor = { id: me, role: 'candidate' } as const;
        const found = await reader.searchContacts(test.database.db, actor, '', 9);
        expect(found).toHaveLength(people.length - 1);
        return found.find(({ id }) => id === peerId);
      },
    ],
  ];

  it.each(reads)('%s has the last message of each and what the peer received', async (_name, read) => {
    for (const peerId of people.filter((id) => id !== me)) {
      const { unread, lastAt } = await test.database.db
        .selectFrom('conversationMembers')
        .select(['unread', 'lastAt'])
        .where('userId', '=', me)
        .where('peerId', '=', peerId)
        .executeTakeFirstOrThrow();
      const contact = await read(peerId);
      expect(contact).toMatchObject({ id: peerId, unread, lastCreatedAt: lastAt });
      expect(contact).toMatchObject(receipts.get(`${peerId} ${me}`) ?? expect.fail());
    }
  });

  it('a contact without a conversation has none of another user', async () => {
    const contact = await reader.findContact(test.database.db, { userId: me, peerId: stranger });
    expect(contact).toMatchObject({ id: stranger, fullName: 'Nadie', unread: null, lastId: null });
    expect(contact).toMatchObject({ deliveredUntil: null, readUntil: null });
    expect(await reader.findConversation(test.database.db, { userId: me, peerId: stranger })).toBeUndefined();
  });
});

describe('shared applications', () => {
  const KINDS = {
    public: {},
    paused: { status: 'paused' },
    anonymous: { isAnonymous: true },
    withheld: { status: 'withheld', ownStatus: 'active' },
    draft: { status: 'draft' },
  };
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
});
