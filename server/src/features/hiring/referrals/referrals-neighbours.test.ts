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
