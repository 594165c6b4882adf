import { addMinutes } from '@uneed/domain/kernel/time.ts';
import type {
  EnterpriseState,
  JobState,
  PersonState,
  PostState,
} from '@uneed/domain/site/admin/admin.rules.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { readInPages } from '../../../../testing/pages.ts';
import { insertNamedUserRows } from '../../../../testing/rows.ts';
import { insertUsers } from '../../../people/accounts/accounts.commands.ts';
import * as reader from './directory.reader.ts';
import * as listing from './directory-listing.reader.ts';
import type { ListingSlice } from './directory-search.query.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const now = new Date('2026-05-04T12:00:00Z');
const later = (minutes: number) => addMinutes(now, minutes);

describe('the lists of the directory', () => {
  /** By name; stored in this order, which is not that of the times. Two of the same time follow each other. */
  const USERS = {
    candidate: { createdAt: later(1) },
    verified: { createdAt: later(5), role: 'referent', isVerifiedReferent: true },
    unverified: { createdAt: later(3), role: 'referent' },
    suspended: { createdAt: later(3), suspendedUntil: later(99) },
    leaving: { createdAt: later(2), eraseAt: later(99) },
    admin: { createdAt: later(6), isAdmin: true },
    firmTrusted: { createdAt: later(4), role: 'enterprise', isVerifiedReferent: true },
    firmNew: { createdAt: later(7), role: 'enterprise' },
    firmSuspended: { createdAt: later(7), role: 'enterprise', suspendedUntil: later(99) },
    firmLeaving: { createdAt: later(0), role: 'enterprise', eraseAt: later(99) },
  };
  const withheld = { status: 'withheld', ownStatus: 'active' };

  const JOBS = {
    active: { owner: 'verified', publishedAt: later(1), status: 'active' },
    paused: { owner: 'verified', publishedAt: later(5), status: 'paused' },
    expired: { owner: 'verified', publishedAt: later(3), status: 'expired' },
    held: { owner: 'firmNew', publishedAt: later(3), ...withheld, moderation: 'held' },
    hidden: { owner: 'verified', publishedAt: later(2), ...withheld, moderation: 'hidden' },
    removed: { owner: 'firmNew', publishedAt: later(6), ...withheld, moderation: 'removed' },
    suspended: { owner: 'verified', publishedAt: later(4), ...withheld, moderation: 'active' },
    draft: { owner: 'verified', publishedAt: null, status: 'draft' },
    activeOther: { owner: 'firmNew', publishedAt: later(7), status: 'active' },
  } as const;

  const POSTS = {
    active: { author: 'verified', createdAt: later(1), status: 'active' },
    hidden: { author: 'verified', createdAt: later(3), status: 'hidden' },
    removed: { author: 'firmNew', createdAt: later(3), status: 'removed' },
    activeOther: { author: 'firmNew', createdAt: later(2), status: 'active' },
    activeNew: { author: 'verified', createdAt: later(4), status: 'active' },
  } as const;

  /** Ids of rows by their names, and back, with the time of each. */
  function toIndex(rows: Record<string, { createdAt?: Date; publishedAt?: Date | null }>) {
    const found = Object.entries(rows).map(([name, { createdAt, publishedAt }]) => ({
      name,
      id: newId(),
      at: createdAt ?? publishedAt ?? now,
    }));
    const byName = new Map(found.map((row) => [row.name, row]));
    const byId = new Map(found.map((row) => [row.id, row]));
    return {
      idOf: (name: string) => byName.get(name)?.id ?? expect.fail(),
      namesOf: (ids: readonly string[]) => ids.map((id) => byId.get(id)?.name),
      cursorOf: (id: string | undefined) => (id === undefined ? undefined : byId.get(id)),
    };
  }
  const [users, jobs, posts] = [toIndex(USERS), toIndex(JOBS), toIndex(POSTS)];

  beforeAll(async () => {
    await test.database.transaction(async (tx) => {
      await insertUsers(
        tx,
        Object.entries(USERS).map(([name, user]) => ({
          id: users.idOf(name),
          fullName: `${name} Peña`,
          email: `${name.toLowerCase()}@prueba.do`,
          passwordHash: '',
          updatedAt: now,
          ...user,
        })),
      );
      const job = {
        company: 'Zafiro',
        location: 'Azua',
        category: 'Ventas',
        description: 'Cobrar',
        excerpt: '',
        createdAt: now,
        updatedAt: now,
        expiresAt: later(99),
      };
      for (const [name, { owner, ...row }] of Object.entries(JOBS)) {
        const values = { ...job, id: jobs.idOf(name), ownerId: users.idOf(owner), title: name, ...row };
        await tx.insertInto('jobs').values(values).execute();
      }
      for (const [name, { author, ...row }] of Object.entries(POSTS)) {
        const text = { content: name, contentText: `${name} feria`, contentFormat: 'text' };
        const values = { id: posts.idOf(name), authorId: users.idOf(author), ...text, ...row };
        await tx.insertInto('posts').values(values).execute();
      }
    });
  });
  type Choose = (slice: ListingSlice) => Promise<string[]>;

  /** Reads a list at once, after it has been compared with its pages of one row. */
  async function listPaged({ namesOf, cursorOf }: ReturnType<typeof toIndex>, choose: Choose) {
    const { singly, together } = await readInPages<string>(({ after, limit }) =>
      choose({ after: cursorOf(after), limit }),
    );
    expect(singly).toEqual(together);
    return namesOf(together).join(' ');
  }

  describe('people', () => {
    const list = (state: PersonState, q = '') =>
      listPaged(users, (slice) => listing.choosePeople(test.database.db, { state, q }, slice));

    it.each<[PersonState, string]>([
      ['all', 'admin verified suspended unverified leaving candidate'],
      ['candidate', 'admin suspended leaving candidate'],
      ['verified', 'verified'],
      ['unverified', 'unverified'],
      ['suspended', 'suspended'],
      ['leaving', 'leaving'],
      ['admin', 'admin'],
    ])('in state %s are without the others', async (state, expected) => {
      expect(await list(state)).toBe(expected);
      expect(await list(state, 'peña')).toBe(expected);
    });
  });

  describe('enterprises', () => {
    it.each<[EnterpriseState, string]>([
      ['all', 'firmSuspended firmNew firmTrusted firmLeaving'],
      ['verified', 'firmTrusted'],
      ['unverified', 'firmSuspended firmNew firmLeaving'],
      ['suspended', 'firmSuspended'],
      ['leaving', 'firmLeaving'],
    ])('in state %s are without the others', async (state, expected) => {
      for (const q of ['', 'peña'])
        expect(
          await listPaged(users, (slice) => listing.chooseEnterprises(test.database.db, { state, q }, slice)),
        ).toBe(expected);
    });
  });

  describe('jobs', () => {
    const list = (state: JobState, q = '', owner?: string) =>
      listPaged(jobs, (slice) => listing.chooseJobs(test.database.db, { state, q, owner }, slice));

    it.each<[JobState, string]>([
      ['all', 'activeOther removed paused suspended held expired hidden active'],
      ['active', 'activeOther active'],
      ['paused', 'paused'],
      ['expired', 'expired'],
      ['held', 'held'],
      ['hidden', 'hidden'],
      ['removed', 'removed'],
      ['suspended', 'suspended'],
    ])('in state %s are without the others', async (state, expected) => {
      expect(await list(state)).toBe(expected);
      expect(await list(state, 'zafiro')).toBe(expected);
    });
  });

  describe('posts', () => {
    const list = (state: PostState, q = '', author?: string) =>
      listPaged(posts, (slice) => listing.choosePosts(test.database.db, { state, q, author }, slice));

    it.each<[PostState, string]>([
      ['all', 'activeNew removed hidden activeOther active'],
      ['active', 'activeNew activeOther active'],
      ['hidden', 'hidden'],
      ['removed', 'removed'],
    ])('in state %s are without the others', async (state, expected) => {
      expect(await list(state)).toBe(expected);
      expect(await list(state, 'feria')).toBe(expected);
    });
  });
});

describe('the records of the directory', () => {
  const users = { ana: newId(), luis: newId(), eva: newId() };
  const { ana, luis, eva } = users;

  /** A job and a post have the same id, so that only the subject of a report tells them apart. */
  const sharedId = newId();
  const jobs = { shared: sharedId, ofLuis: newId(), draft: newId() };
  const posts = { shared: sharedId, ofLuis: newId() };
  const suspensions = { ana: newId(), luis: newId() };
  const onJob = { subject: 'job', subjectId: sharedId, reportedId: ana };
  const onPost = { subject: 'post', subjectId: sharedId, reportedId: ana };
  const onOtherPost = { subject: 'post', subjectId: posts.ofLuis, reportedId: luis };
  const resolved = { settledAt: later(50), settlement: 'acted' };

  /** By name; stored in this order, which is not that of the times. */
  const REPORTS = {
    postFirst: { ...onPost, createdAt: later(2) },
    job: { ...onJob, createdAt: later(3) },
    jobResolved: { ...onJob, createdAt: later(1), ...resolved },
    postLast: { ...onPost, createdAt: later(5) },
    postLastToo: { ...onPost, createdAt: later(5) },
    otherPost: { ...onOtherPost, createdAt: later(4) },
    otherPostResolved: { ...onOtherPost, createdAt: later(6), ...resolved },
  };
  const ids = new Map(Object.keys(REPORTS).map((name) => [name, newId()]));
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  const namesOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => names.get(id));

  async function insertContent(tx: Tx): Promise<void> {
    const job = {
      company: '',
      location: 'Azua',
      category: 'Ventas',
      description: 'Cobrar',
      excerpt: '',
      status: 'active',
      createdAt: now,
      updatedAt: now,
      publishedAt: now,
      expiresAt: later(99),
    };
    const jobRows = [
      { id: jobs.shared, ownerId: ana, title: 'shared' },
      { id: jobs.ofLuis, ownerId: luis, title: 'ofLuis' },
    ];
    const draft = { id: jobs.draft, ownerId: ana, title: 'draft', status: 'draft', publishedAt: null };
    for (const row of [...jobRows, draft])
      await tx
        .insertInto('jobs')
        .values({ ...job, ...row })
        .execute();
    const text = { contentFormat: 'text', createdAt: now };
    const postRows = [
      { id: posts.shared, authorId: ana, title: 'shared', content: 'A', contentText: 'A' },
      { id: posts.ofLuis, authorId: luis, title: 'ofLuis', content: 'B', contentText: 'B' },
    ];
    for (const row of postRows)
      await tx
        .insertInto('posts')
        .values({ ...text, ...row })
        .execute();
  }

  async function insertModeration(tx: Tx): Promise<void> {
    for (const [name, report] of Object.entries(REPORTS)) {
      const values = { id: ids.get(name) ?? '', reason: 'spam', ...report };
      await tx.insertInto('reports').values(values).execute();
    }
    const removal = { kind: 'removal', subject: 'post' };
    const suspension = { kind: 'suspension' };
    const sanctions = [
      { id: newId(), userId: ana, ...removal, subjectId: newId() },
      { id: newId(), userId: ana, ...suspension, endedAt: now },
      { id: suspensions.ana, userId: ana, ...suspension },
      { id: suspensions.luis, userId: luis, ...suspension },
      { id: newId(), userId: eva, ...removal, subjectId: newId() },
      { id: newId(), userId: eva, ...suspension, endedAt: now },
    ];
    for (const sanction of sanctions) {
      const values = { reason: 'Spam', createdAt: now, ...sanction };
      await tx.insertInto('sanctions').values(values).execute();
    }
  }

  beforeAll(async () => {
    await test.database.transaction(async (tx) => {
      await insertNamedUserRows(tx, users, now);
      await insertContent(tx);
      await insertModeration(tx);
    });
  });

  describe('rows for a list', () => {
    it('of users are those asked for, in that order, with their suspension and open reports', async () => {
      const of = async (list: string[]) => {
        const rows = await reader.findListedUsers(test.database.db, list);
        return rows.map((row) => [row.fullName, row.suspensionId, row.openReportCount]);
      };
      const [ofAna, ofLuis] = [
        ['ana', suspensions.ana, 4],
        ['luis', suspensions.luis, 1],
      ];
      expect(await of([luis, ana])).toEqual([ofLuis, ofAna]);
      expect(await of([eva, ana, luis])).toEqual([['eva', null, 0], ofAna, ofLuis]);
    });

    it('of jobs are the published ones asked for, in that order, with the open reports about each', async () => {
      const rows = await reader.findListedJobs(test.database.db, [jobs.ofLuis, jobs.draft, jobs.shared]);
      expect(rows.map((row) => [row.title, row.ownerName, row.openReportCount])).toEqual([
        ['ofLuis', 'luis', 0],
        ['shared', 'ana', 1],
      ]);
    });

    it('of posts are those asked for, in that order, with the open reports about each', async () => {
      const of = async (list: string[]) => {
        const rows = await reader.findListedPosts(test.database.db, list);
        return rows.map((row) => [row.title, row.authorName, row.openReportCount]);
      };
      expect(await of([posts.ofLuis, posts.shared])).toEqual([
        ['ofLuis', 'luis', 1],
        ['shared', 'ana', 3],
      ]);
      expect(await of([posts.shared])).toHaveLength(1);
    });
  });

  describe('records of a user', () => {
    it('have the newest reports about the user, a job or a post', async () => {
      const list = async (subject: 'user' | 'job' | 'post', id: string) =>
        namesOf(await reader.listReportRecords(test.database.db, { subject, id }, 9));
      const ofAna = ['postLastToo', 'postLast', 'job', 'postFirst', 'jobResolved'];
      expect(await list('user', ana)).toEqual(ofAna);
      expect(await list('user', luis)).toEqual(['otherPostResolved', 'otherPost']);
      expect(await list('job', sharedId)).toEqual(['job', 'jobResolved']);
      expect(await list('post', sharedId)).toEqual(['postLastToo', 'postLast', 'postFirst']);
      expect(await list('post', posts.ofLuis)).toEqual(['otherPostResolved', 'otherPost']);
    });
  });
});
