import { addDays, localDay } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';
import { newReferent } from '../jobs/jobs.factory.ts';
import {
  deleteAccount,
  eligibleReferral,
  hire,
  newReferral,
  type TestReferral,
  waitForBonus,
} from './bonuses/bonuses.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ ANSWER_CACHE: 'off' });
});
afterAll(() => test.close());

const DISPUTE = { text: 'Lo contrataron y todavía no me han pagado nada.' };
const payment = () => ({ paidOn: localDay(test.clock.now()), note: 'Por Azul' });

/** A recommended applicant with a contract, a link, a vouch that was accepted and a request for another one. */
async function setUp(): Promise<TestReferral> {
  const referral = await newReferral(test);
  const { referrer, candidate, jobId } = referral;
  const vouch = {
    userId: candidate.id,
    relationship: 'coworker',
    sinceYear: 2020,
    allowsPublic: true,
    text: 'Trabajamos dos años en la ferretería y nunca faltó. Cuadraba el inventario mejor que yo.',
  };
  await referrer.post('/referrals/links', { jobId });
  await referrer.post('/referrals/vouches', vouch);
  await test.runTasks();
  const { received } = (await candidate.get('/referrals/vouches')).json();
  await candidate.post(`/referrals/vouches/${received[0]._id}/answer`, {
    isAccepted: true,
    allowsPublic: true,
  });
  await candidate.patch('/settings/privacy', { showsProfile: true });
  return referral;
}

/** Brings a hire and its bonus into each of their states; returns the people with sessions. */
const STATES: Record<string, (referral: TestReferral) => Promise<TestReferral>> = {
  // First, because it takes so long that the sessions of all end.
  received: async (referral) => {
    await hire(referral);
    const later = await waitForBonus(test, referral);
    expect((await later.owner.post(`${later.bonus}/payment`, payment())).statusCode).toBe(200);
    expect((await later.referrer.post(`${later.bonus}/receipt`)).statusCode).toBe(200);
    return later;
  },
  accepted: async (referral) => referral,
  marked: async (referral) => {
    await referral.owner.put(referral.hire);
    return referral;
  },
  hired: async (referral) => {
    await hire(referral);
    return referral;
  },
  undone: async (referral) => {
    await hire(referral);
    await referral.owner.delete(referral.hire);
    return referral;
  },
  denied: async (referral) => {
    await referral.owner.post(`${referral.bonus}/denial`, { reason: 'alreadyKnown' });
    return referral;
  },
  disputed: async (referral) => {
    await hire(referral);
    await referral.referrer.post(`${referral.bonus}/disputes`, DISPUTE);
    return referral;
  },
};

const BONUS_LISTS = ['eligible', 'pending', 'paid', 'ineligible'].flatMap((status) =>
  ['owner', 'referrer'].map((side) => `/bonuses?as=${side}&status=${status}`),
);
const EXPORTED = [
  'referralLinks',
  'referralsMade',
  'referralsReceived',
  'vouchesWritten',
  'vouchesReceived',
  'vouchRequests',
  'hires',
  'bonuses',
];

const SIDES = ['owner', 'referrer', 'candidate'] as const;

/** Where each of the three reads about the others. */
const pathsOf = ({ jobId, candidate }: TestReferral) => ({
  owner: [
    `/jobs/${jobId}/applicants`,
    `/jobs/${jobId}/applicants/${candidate.id}/vouches`,
    ...BONUS_LISTS.filter((path) => path.includes('as=owner')),
  ],
  referrer: ['/referrals', '/referrals/links', ...BONUS_LISTS.filter((path) => path.includes('as=referrer'))],
  candidate: ['/applications', `/applications/${jobId}`, `/jobs/${jobId}`],
  all: ['/referrals/vouches', '/notifications', '/settings/export', '/home'],
});

/** Returns what everybody but one side reads: the two others, an admin, and visitors. */
async function readAll(referral: TestReferral, without: (typeof SIDES)[number], admin: TestUser) {
  const { all, ...paths } = pathsOf(referral);
  const bodies: string[] = [];
  const read = async (reader: Pick<TestUser, 'get'>, path: string) => {
    const { body, statusCode } = await reader.get(path);
    expect(statusCode, path).toBeLessThan(500);
    bodies.push(body);
  };
  for (const side of SIDES.filter((each) => each !== without))
    for (const path of [...paths[side], ...all]) await read(referral[side], path);
  await read(admin, '/admin/bonus-disputes');
  for (const path of [`/jobs/${referral.jobId}`, `/profile-pages/${referral.candidate.id}`])
    await read(test.anonymous, path);
  return bodies.join('\n');
}

it.each(SIDES)('deleted accounts of the %s leave nothing that others read, in any state', async (side) => {
  const { db } = test.database;
  const referrals: TestReferral[] = [];
  for (const reach of Object.values(STATES)) referrals.push(await reach(await setUp()));
  const admin = await newReferent(test, { isAdmin: true });
  await test.runTasks();
  for (const referral of referrals)
    expect(await readAll(referral, side, admin)).toContain(`"${referral[side].fullName}"`);
  const ids = referrals.map((referral) => referral[side].id);
  const eraseAt = addDays(test.clock.now(), -1);
  await db.updateTable('users').set({ eraseAt }).where('id', 'in', ids).execute();
  await test.app.queue.runScheduled('settings.departures-ended');
  await test.runTasks();
  for (const referral of referrals) {
    const { id, email, fullName } = referral[side];
    const body = await readAll(referral, side, admin);
    for (const secret of [id, email, `"${fullName}"`, `${fullName} `]) expect(body).not.toContain(secret);
  }
});

it('the export has the links, recommendations, vouches, hires and bonuses of each of the three', async () => {
  const referral = await setUp();
  await hire(referral);
  const lengthsOf = async (user: TestUser) => {
    const exported = (await user.get('/settings/export')).json();
    return Object.fromEntries(
      EXPORTED.flatMap((list) => (exported[list].length > 0 ? [[list, exported[list].length]] : [])),
    );
  };
  expect(await lengthsOf(referral.referrer)).toEqual({
    referralLinks: 1,
    referralsMade: 1,
    vouchesWritten: 1,
    bonuses: 1,
  });
  expect(await lengthsOf(referral.candidate)).toEqual({ referralsReceived: 1, vouchesReceived: 1, hires: 1 });
  expect(await lengthsOf(referral.owner)).toEqual({ hires: 1, bonuses: 1 });
});

describe('a bonus', () => {
  /** What each side still may do when the account of one of the three is deleted, while it is to be paid and after it was paid. */
  const CASES = [
    ['referrer', 'eligible', { owner: ['pay', 'deny', 'dispute'] }],
    ['referrer', 'paid', { owner: ['dispute'] }],
    ['owner', 'eligible', { referrer: ['dispute'] }],
    ['owner', 'paid', { referrer: ['confirm', 'dispute'] }],
    ['candidate', 'eligible', { owner: ['pay', 'deny', 'dispute'], referrer: ['dispute'] }],
    ['candidate', 'paid', { owner: ['dispute'], referrer: ['confirm', 'dispute'] }],
  ] as const;

  it.each(CASES)(
    'whose %s deleted the account while it was %s is seen and done by the others',
    async (...each) => {
      const [gone, status, expected] = each;
      const referral = await eligibleReferral(test);
      if (status === 'paid') await referral.owner.post(`${referral.bonus}/payment`, payment());
      await deleteAccount(test, referral[gone]);
      for (const side of ['owner', 'referrer'] as const) {
        const response = await referral[side].get(referral.bonus);
        if (side === gone) {
          expect(response.statusCode).toBe(401);
          continue;
        }
        const { bonus } = response.json();
        expect(bonus).toMatchObject({ status, [gone]: null, job: { title: 'Cajera' } });
        const may = Object.keys(bonus.can).filter((act) => bonus.can[act]);
        expect(may).toEqual(Object.entries(expected).find(([key]) => key === side)?.[1]);
      }
      // What is left to do is done.
      if (gone !== 'owner' && status === 'eligible')
        expect((await referral.owner.post(`${referral.bonus}/payment`, payment())).statusCode).toBe(200);
      if (gone !== 'referrer' && (gone !== 'owner' || status === 'paid'))
        expect((await referral.referrer.post(`${referral.bonus}/receipt`)).statusCode).toBe(200);
      await test.runTasks();
    },
  );
});
