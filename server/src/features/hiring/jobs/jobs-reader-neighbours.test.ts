import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { listMatchCandidates } from '../matches/job-matches.reader.ts';
import { addJob, addJobs, addUser, NOW } from './job-rows.factory.ts';
import * as reader from './jobs.reader.ts';
import * as own from './my-jobs.repository.ts';
import { countOpenNamedJobs } from './owners/open-named-jobs.reader.ts';

const [LONG_AGO, FAR_AWAY] = [new Date('2020-01-01T00:00:00Z'), new Date('2999-01-01T00:00:00Z')];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const idOf = (ids: ReadonlyMap<string, Id>, name: string) => ids.get(name) ?? expect.fail();

const ENTERPRISES = {
  verified: { isVerifiedReferent: true },
  unverified: {},
  leaving: { isVerifiedReferent: true, eraseAt: FAR_AWAY },
  suspended: { isVerifiedReferent: true, suspendedUntil: FAR_AWAY },
  'suspended before': { isVerifiedReferent: true, suspendedUntil: LONG_AGO },
};

/** Adds enterprises of the same name; returns their ids. */
async function addEnterprises(): Promise<Map<string, Id>> {
  const ids = new Map<string, Id>();
  for (const [name, changes] of Object.entries(ENTERPRISES)) {
    const userId = await addUser(test.database, { fullName: 'COLMADO', role: 'enterprise', ...changes });
    const times = { createdAt: NOW, updatedAt: NOW };
    const row = { userId, slug: name.replace(' ', '-'), industry: 'Comercio', size: '1-10', ...times };
    await test.database.db.insertInto('enterprises').values(row).execute();
    ids.set(name, userId);
  }
  return ids;
}

describe('a job is confirmed by the enterprise with the name of its company', () => {
  const jobIds = new Map<string, Id>();
  let enterpriseIds: Map<string, Id>;

  beforeAll(async () => {
    enterpriseIds = await addEnterprises();
    const employ = async (name: string, enterprise: string, status: string, company = 'Colmado') => {
      const referentId = await addUser(test.database, { role: 'referent' });
      const enterpriseId = idOf(enterpriseIds, enterprise);
      const employment = { referentId, enterpriseId, status, position: '', requestedAt: NOW };
      await test.database.db.insertInto('referentEmployments').values(employment).execute();
      jobIds.set(name, await addJob(test.database, referentId, { company }));
    };
    for (const name of Object.keys(ENTERPRISES)) await employ(name, name, 'confirmed');
    for (const status of ['pending', 'declined', 'revoked', 'ended'])
      await employ(status, 'verified', status);
    await employ('other company', 'verified', 'confirmed', 'Bodega');
    const stranger = await addUser(test.database, { role: 'referent' });
    jobIds.set('no employment', await addJob(test.database, stranger));
  });

  it('only while the employment of its owner and the enterprise are confirmed, and the enterprise has a page', async () => {
    const confirmed = [];
    for (const [name, id] of jobIds)
      if ((await reader.findJob(test.database.db, id))?.isConfirmedByCompany) confirmed.push(name);
    expect(confirmed).toEqual(['verified', 'suspended before']);
  });
});

describe('of the owner, a job shows', () => {
  const jobIds = new Map<string, Id>();

  beforeAll(async () => {
    let version = 0;
    const add = async (name: string, changes: object = {}, reviews: (string | null)[] = []) => {
      const userId = await addUser(test.database, { fullName: name, ...changes });
      for (const decision of reviews) {
        version += 1;
        const decidedAt = decision && NOW;
        const texts = { company: 'Colmado', fullName: name, position: '' };
        const review = { id: newId(), userId, ...texts, requestedAt: NOW, decision, decidedAt, version };
        await test.database.db.insertInto('referentReviews').values(review).execute();
      }
      jobIds.set(name, await addJob(test.database, userId));
      return userId;
    };
    const chooseProfile = (userId: Id, showsProfile: boolean) =>
      test.database.db.insertInto('settings').values({ userId, showsProfile }).execute();
    const addPage = (userId: Id, slug: string) => {
      const row = { userId, slug, industry: 'Comercio', size: '1-10', createdAt: NOW, updatedAt: NOW };
      return test.database.db.insertInto('enterprises').values(row).execute();
    };
    await add('candidate', { role: 'candidate' });
    await chooseProfile(await add('shown candidate', { role: 'candidate' }, ['rejected']), true);
    await add('referent', { role: 'referent' }, ['rejected', null]);
    await chooseProfile(await add('hidden referent', { role: 'referent' }), false);
    await add('verified referent', { role: 'referent', isVerifiedReferent: true }, ['verified', null]);
    await addPage(await add('enterprise', { role: 'enterprise' }), 'primera');
    const second = await add('other enterprise', { role: 'enterprise' });
    await addPage(second, 'segunda');
    await chooseProfile(second, true);
    await addPage(await add('former enterprise', { role: 'referent' }), 'antigua');
  });

  it('whether it has a public profile, whether its review is open, and the page of an enterprise', async () => {
    const shown: Record<string, unknown> = {};
    for (const id of jobIds.values()) {
      const job = (await reader.findJob(test.database.db, id)) ?? expect.fail();
      expect(job.id).toBe(id);
      shown[job.posterName] = [job.posterHasProfile, job.posterIsInReview, job.enterpriseSlug];
    }
    expect(shown).toEqual({
      candidate: [false, false, null],
      'shown candidate': [true, false, null],
      referent: [true, true, null],
      'hidden referent': [false, false, null],
      'verified referent': [true, false, null],
      enterprise: [false, false, 'primera'],
      'other enterprise': [false, false, 'segunda'],
      'former enterprise': [true, false, null],
    });
  });

  it('the same in lists, which have the requested jobs only', async () => {
    const ids = ['referent', 'other enterprise'].map((name) => idOf(jobIds, name));
    const cards = await reader.findJobCards(test.database.db, [...ids, newId()]);
    const shown = cards.map((card) => [card.id, card.posterName, card.posterIsInReview, card.enterpriseSlug]);
    expect(shown.toSorted()).toEqual([
      [ids[0], 'referent', true, null],
      [ids[1], 'other enterprise', false, 'segunda'],
    ]);
    expect(await reader.findJobCards(test.database.db, [])).toEqual([]);
  });
});

describe('of the jobs of two owners', () => {
  let owners: [Id, Id];
  beforeAll(async () => {
    owners = [await addUser(test.database), await addUser(test.database)];
    const jobs = [
      { title: 'open', applicantCount: 3 },
      { title: 'anonymous', isAnonymous: true },
      { title: 'ends now', expiresAt: NOW },
      { title: 'paused', status: 'paused' },
      { title: 'draft', status: 'draft', publishedAt: null },
    ];
    const rows = jobs.flatMap((job) => owners.map((ownerId) => ({ ownerId, ...job })));
    await addJobs(test.database, [...rows, { ownerId: owners[1], title: 'other', applicantCount: 8 }]);
  });
  const PAGE = { limit: 9, offset: 0 };

  it('each sees the own ones, whatever their state', async () => {
    const filter = { ownerId: owners[0], q: undefined, status: undefined, now: NOW };
    const jobs = await own.listOwnJobs(test.database.db, filter, 'title', PAGE);
    expect(jobs.map(({ title }) => title)).toEqual(['anonymous', 'draft', 'ends now', 'open', 'paused']);
    expect(await own.countOwnJobs(test.database.db, filter)).toBe(5);
    const totals = { total: 5, active: 2, applicants: 3 };
    expect(await own.countOwnTotals(test.database.db, owners[0], NOW)).toEqual(totals);
  });

  it('others see the open ones that are not anonymous under the name of the owner', async () => {
    const jobs = await own.listOpenNamedJobs(test.database.db, owners[0], NOW, PAGE);
    expect(jobs.map(({ ownerId, title }) => [ownerId, title])).toEqual([[owners[0], 'open']]);
    expect(await countOpenNamedJobs(test.database.db, owners[0], NOW)).toBe(1);
  });
});

it('jobs are recommended that are open, of others, and without an application of the viewer', async () => {
  const [viewerId, ownerId, otherId] = [
    await addUser(test.database),
    await addUser(test.database),
    await addUser(test.database),
  ];
  const [applied = '', found = '', ...others] = await addJobs(test.database, [
    { ownerId },
    { ownerId },
    { ownerId: viewerId },
    { ownerId, status: 'paused' },
    { ownerId, expiresAt: NOW },
  ]);
  const applications = [
    { jobId: applied, candidateId: viewerId, appliedAt: NOW },
    { jobId: found, candidateId: otherId, appliedAt: NOW },
  ];
  await test.database.db.insertInto('applications').values(applications).execute();
  const query = {
    viewerId,
    occupations: [],
    provinces: [],
    categories: [],
    worksRemotely: false,
    now: NOW,
    limit: 99,
  };
  const ids = (await listMatchCandidates(test.database.db, query)).map(({ id }) => id);
  expect([applied, found, ...others].filter((id) => ids.includes(id))).toEqual([found]);
});
