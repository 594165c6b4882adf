import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { createRows, type Rows, START } from './referral-rows.factory.ts';
import * as reader from './referrals.reader.ts';
import * as repository from './referrals.repository.ts';

let test: TestDatabase;
let rows: Rows;
beforeAll(async () => {
  test = await createTestDatabase();
  rows = createRows(test.database);
});
afterAll(() => test.drop());

const LATER = addDays(START, 1);
const PAGE = { limit: 10, offset: 0 };
const getDb = () => test.database.db;
const inTransaction = (work: (tx: Tx) => Promise<void>) => test.database.transaction(work);

let codes = 0;
const newCode = () => {
  codes += 1;
  return `code-${String(codes).padStart(3, '0')}`;
};

/** Two jobs of two owners, and the links of two members to both. */
async function newLinks() {
  const [owner, otherOwner, ana, luis] = await rows.people();
  const [jobId, otherJobId] = [await rows.job(owner), await rows.job(otherOwner)];
  const link = (referrerId: Id, ofJob: Id) => rows.link(referrerId, ofJob, newCode());
  const links = {
    ana: await link(ana, jobId),
    luis: await link(luis, jobId),
    anaOther: await link(ana, otherJobId),
    luisOther: await link(luis, otherJobId),
  };
  return { owner, otherOwner, ana, luis, jobId, otherJobId, links };
}

/** The recommendation of each of two candidates for each of two jobs, by their names. */
async function newReferrals() {
  const [owner, referrerId, candidateId, other] = await rows.people();
  const [jobId, otherJobId] = [await rows.job(owner), await rows.job(owner)];
  const refer = (ofJob: Id, of: Id, withdrawnAt: Date | null = null) =>
    rows.referral({ referrerId, ownerId: owner, jobId: ofJob, candidateId: of, withdrawnAt });
  const ids = {
    otherCandidate: await refer(jobId, other),
    otherJob: await refer(otherJobId, candidateId),
    withdrawn: await refer(jobId, candidateId, START),
    active: await refer(jobId, candidateId),
  };
  return { owner, referrerId, candidateId, other, jobId, otherJobId, ids };
}

const readReferrals = async (ids: Record<string, Id>) => {
  const found = await getDb()
    .selectFrom('referrals')
    .select(['id', 'withdrawnAt'])
    .where('id', 'in', Object.values(ids))
    .execute();
  const times = new Map(found.map(({ id, withdrawnAt }) => [id, withdrawnAt]));
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, times.get(id)]));
};

const readEvents = async (ids: Record<string, Id>) => {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const found = await getDb()
    .selectFrom('referralEvents')
    .select(['referralId', 'kind', 'at'])
    .where('referralId', 'in', [...names.keys()])
    .execute();
  return found.map(({ referralId, kind, at }) => [names.get(referralId), kind, at]);
};

describe('links of two members to two jobs', () => {
  it('are found by their code, and by member and job', async () => {
    const { ana, luis, jobId, otherJobId, links } = await newLinks();
    const found = await Promise.all(Object.values(links).map((code) => reader.findLink(getDb(), code)));
    expect(found).toEqual([
      { code: links.ana, referrerId: ana, jobId },
      { code: links.luis, referrerId: luis, jobId },
      { code: links.anaOther, referrerId: ana, jobId: otherJobId },
      { code: links.luisOther, referrerId: luis, jobId: otherJobId },
    ]);
    expect(await reader.findLinkOf(getDb(), { referrerId: luis, jobId: otherJobId })).toEqual({
      code: links.luisOther,
    });
    expect(await reader.findLinkOf(getDb(), { referrerId: luis, jobId })).toEqual({ code: links.luis });
  });

  it('are filtered by job, of those that are asked for', async () => {
    const { jobId, links } = await newLinks();
    const codesOfAna = [links.ana, links.anaOther];
    expect(await reader.filterCodesOfJob(getDb(), codesOfAna, jobId)).toEqual(new Set([links.ana]));
  });

  it('name their members, for the job and the codes that are asked for', async () => {
    const { ana, jobId, links } = await newLinks();
    const asked = { codes: [links.ana, links.anaOther, links.luisOther], jobId, viewerId: null };
    const found = await reader.listRecommenders(getDb(), asked);
    expect(found.map(({ id, code }) => [id, code])).toEqual([[ana, links.ana]]);
  });

  it('say who blocked the owner or the viewer, and who is in the team of the owner', async () => {
    const { owner, otherOwner, ana, luis, jobId, otherJobId, links } = await newLinks();
    const viewerId = await rows.user();
    await rows.block(ana, owner);
    await rows.block(viewerId, luis);
    // Members of the teams of both owners, of whom one has the address of a referrer.
    await rows.teamMember(owner, await emailOf(luis));
    await rows.teamMember(otherOwner, await emailOf(ana));
    const found = await reader.listRecommenders(getDb(), { codes: Object.values(links), jobId, viewerId });
    expect(
      found.map((row) => [row.code, row.isInTeam, row.isBlockedWithOwner, row.isBlockedWithViewer]).sort(),
    ).toEqual([
      [links.ana, false, true, false],
      [links.luis, true, false, true],
    ]);
    const isInTeam = (id: Id, ofJob: Id) => reader.isInTeamOfOwner(getDb(), { userId: id, jobId: ofJob });
    expect([await isInTeam(luis, jobId), await isInTeam(luis, otherJobId)]).toEqual([true, false]);
    expect([await isInTeam(ana, jobId), await isInTeam(ana, otherJobId)]).toEqual([false, true]);
  });

  it('count the visits of each', async () => {
    const { links } = await newLinks();
    await inTransaction((tx) => repository.addVisit(tx, links.luis, LATER));
    const found = await getDb()
      .selectFrom('referralLinks')
      .select(['code', 'visits', 'lastVisitAt'])
      .where('code', 'in', [links.ana, links.luis])
      .orderBy('code')
      .execute();
    expect(found).toEqual([
      { code: links.ana, visits: 0, lastVisitAt: null },
      { code: links.luis, visits: 1, lastVisitAt: LATER },
    ]);
  });
});

const emailOf = async (id: Id) =>
  (await getDb().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

describe('the list of links', () => {
  it('has those of the member, newest first, in pages', async () => {
    const { ana, links } = await newLinks();
    const owner = await rows.user();
    const [newer, newest] = [newCode(), newCode()];
    await rows.link(ana, await rows.job(owner), newest, addDays(START, 2));
    await rows.link(ana, await rows.job(owner), newer, addDays(START, 1));
    const list = async (limit: number, offset: number) =>
      (await reader.listLinks(getDb(), ana, { limit, offset })).map(({ code }) => code);
    expect(await list(10, 0)).toEqual([newest, newer, links.ana, links.anaOther]);
    expect(await list(2, 1)).toEqual([newer, links.ana]);
    expect(await reader.countLinks(getDb(), ana)).toBe(4);
  });

  it('counts the applications of each link that were not withdrawn, and says when the last one was sent', async () => {
    const { ana, luis, jobId, otherJobId, links } = await newLinks();
    const [first, second, third, fourth] = await rows.people();
    const refer = (referrerId: Id, ofJob: Id, candidateId: Id, days: number, withdrawnAt?: Date) =>
      rows.referral({
        referrerId,
        jobId: ofJob,
        candidateId,
        createdAt: addDays(START, days),
        ...(withdrawnAt && { withdrawnAt }),
      });
    await refer(ana, jobId, first, 2);
    await refer(ana, jobId, second, 1);
    await refer(ana, jobId, third, 5, LATER);
    await refer(luis, jobId, fourth, 6);
    await refer(ana, otherJobId, first, 7);
    const found = await reader.listLinks(getDb(), ana, PAGE);
    expect(found.map((row) => [row.code, row.applications, row.lastAppliedAt])).toEqual([
      [links.ana, 2, addDays(START, 2)],
      [links.anaOther, 1, addDays(START, 7)],
    ]);
  });
});

describe('recommendations of two candidates for two jobs', () => {
  it('are withdrawn one by one, once', async () => {
    const { jobId, candidateId, ids } = await newReferrals();
    await inTransaction((tx) => repository.setWithdrawn(tx, { jobId, candidateId }, LATER));
    expect(await readReferrals(ids)).toEqual({
      otherCandidate: null,
      otherJob: null,
      withdrawn: START,
      active: LATER,
    });
  });

  it('are stored again once they were withdrawn, and not twice', async () => {
    const { jobId, candidateId, referrerId, ids } = await newReferrals();
    const [again, afterwards] = [newId(), newId()];
    const terms = { jobTitle: 'Cajera', createdAt: LATER, hasBonus: false };
    const insert = (id: Id) =>
      inTransaction((tx) => repository.insertReferral(tx, { id, referrerId, candidateId, jobId, ...terms }));
    await insert(again);
    await inTransaction((tx) => repository.setWithdrawn(tx, { jobId, candidateId }, LATER));
    await insert(afterwards);
    expect(await readReferrals({ ...ids, again, afterwards })).toMatchObject({
      active: LATER,
      again: undefined,
      afterwards: null,
    });
  });

  it('get the events of their application alone, unless they were withdrawn', async () => {
    const { jobId, candidateId, ids } = await newReferrals();
    const seen = { id: newId(), jobId, candidateId, kind: 'seen', at: LATER };
    // The application of a candidate whom nobody recommended for the job.
    const unrelated = { ...seen, id: newId(), candidateId: await rows.user() };
    await inTransaction((tx) => repository.insertEvents(tx, [seen, unrelated]));
    expect(await readEvents(ids)).toEqual([['active', 'seen', LATER]]);
  });

  it('are answered when their job is deleted, unless they had an outcome or were withdrawn', async () => {
    const { jobId, otherJobId, candidateId, other, ids } = await newReferrals();
    const hired = await rows.user();
    const answered = await rows.referral({ jobId, candidateId: hired });
    await rows.application(jobId, candidateId);
    await rows.application(jobId, other);
    await rows.application(jobId, hired, 'accepted');
    await rows.application(otherJobId, candidateId);
    await inTransaction((tx) => repository.insertJobDeleted(tx, jobId, LATER));
    expect((await readEvents({ ...ids, answered })).sort()).toEqual([
      ['active', 'answered', LATER],
      ['otherCandidate', 'answered', LATER],
    ]);
  });

  it('name the members who made them', async () => {
    const { jobId, referrerId, candidateId, other } = await newReferrals();
    const [unasked, neighbour] = await rows.people();
    await rows.referral({ jobId, candidateId: unasked, referrerId: neighbour });
    // Its referrer deleted the account.
    await rows.referral({ jobId, candidateId: other, referrerId: null, withdrawnAt: START });
    const otherJob = await rows.job(neighbour);
    await rows.referral({ jobId: otherJob, candidateId, referrerId: neighbour });
    const made = await reader.listReferralsOf(getDb(), jobId, [candidateId, other]);
    expect(new Set(made.map((row) => row.referrerId))).toEqual(new Set([referrerId]));
  });
});

it('the list of recommendations has those of the member, newest first, in pages, with the events of each', async () => {
  const { referrerId, candidateId, other, jobId, ids } = await newReferrals();
  await rows.referral({ referrerId: other, jobId: null, candidateId: null, createdAt: LATER });
  const newest = await rows.referral({ referrerId, jobId: null, candidateId, createdAt: LATER });
  await inTransaction((tx) =>
    repository.insertEvents(tx, [
      { id: newId(), jobId, candidateId, kind: 'seen', at: LATER },
      { id: newId(), jobId, candidateId: other, kind: 'pending', at: LATER },
    ]),
  );
  const list = (limit: number, offset: number) =>
    reader.listReferrals(getDb(), referrerId, { limit, offset });
  const expected = [
    [newest, []],
    [ids.active, ['seen']],
    [ids.withdrawn, []],
    [ids.otherJob, []],
    [ids.otherCandidate, ['pending']],
  ];
  const found = await list(10, 0);
  expect(found.map(({ id, events }) => [id, events.map(({ kind }) => kind)])).toEqual(expected);
  expect((await list(2, 1)).map(({ id }) => id)).toEqual([ids.active, ids.withdrawn]);
  expect(await reader.countReferrals(getDb(), referrerId)).toBe(5);
});
