import { addDays, localDay } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import {
  deleteAccount,
  eligibleReferrals,
  hire,
  newReferral,
  type TestReferral,
  waitForBonus,
} from './bonuses/bonuses.factory.ts';
import { createDevice, type Device, getLinkPath, newReferrer, openLinkOf } from './referrals.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('removed recommendations', () => {
  let owner: TestUser;

  beforeAll(async () => {
    owner = await newReferent(test);
  });
  const PATH = '/referrals/recommendation';

  const recommendationOn = async (device: Device, jobId: string) =>
    (await device.request('GET', `${PATH}?jobId=${jobId}`)).json().recommendation;

  const change = (device: Device, jobId: unknown, isRemoved: unknown) =>
    device.request('PUT', PATH, { body: { jobId, isRemoved } });

  async function setUp() {
    const [jobId, referrer] = [await publish(owner), await newReferrer(test, 'Rosa Peña')];
    return { jobId, referrer, device: await openLinkOf(test, referrer, jobId) };
  }

  it('stays off on this device for this vacancy, until it is put back', async () => {
    const { jobId, referrer, device } = await setUp();
    const otherJobId = await publish(owner);
    await device.open(await getLinkPath(referrer, otherJobId));
    const removed = await change(device, jobId, true);
    expect([removed.statusCode, removed.json()]).toEqual([
      200,
      { recommendation: { name: 'Rosa Peña', isRemoved: true } },
    ]);
    expect(removed.cookies).toMatchObject([{ name: 'uneed_recommended', path: '/', maxAge: 2_592_000 }]);
    expect(await recommendationOn(device, jobId)).toEqual({ name: 'Rosa Peña', isRemoved: true });
    expect(await recommendationOn(device, otherJobId)).toEqual({ name: 'Rosa Peña', isRemoved: false });
    expect((await change(device, jobId, false)).json().recommendation.isRemoved).toBe(false);
    expect(await recommendationOn(device, jobId)).toEqual({ name: 'Rosa Peña', isRemoved: false });
  });

  it('counts again when the same link or another one is opened', async () => {
    const { jobId, referrer, device } = await setUp();
    const other = await newReferrer(test, 'Luis Mota');
    for (const each of [referrer, other]) {
      await change(device, jobId, true);
      await device.open(await getLinkPath(each, jobId));
      expect(await recommendationOn(device, jobId)).toEqual({ name: each.fullName, isRemoved: false });
    }
    // A device that opened the link before is not counted again.
    expect((await referrer.get('/referrals/links')).json().links).toMatchObject([{ visits: 1 }]);
  });

  it('is not sent with an application, also of a form without JavaScript', async () => {
    const { jobId, referrer, device } = await setUp();
    await change(device, jobId, true);
    const candidate = await signUp(test);
    const applied = await device.request('POST', `/jobs/${jobId}/apply`, { user: candidate });
    expect(applied.statusCode).toBe(201);
    expect((await referrer.get('/referrals')).json().referrals).toEqual([]);
  });

  it('is refused for rubbish, and where nobody recommends the vacancy', async () => {
    const { jobId, device } = await setUp();
    for (const [id, isRemoved] of [
      ['x', true],
      [jobId, 'yes'],
      [jobId, null],
    ])
      expect((await change(device, id, isRemoved)).statusCode).toBe(400);
    const nobody = await change(createDevice(test), jobId, true);
    expect([nobody.statusCode, nobody.cookies]).toEqual([404, []]);
    expect((await change(device, await publish(owner), true)).statusCode).toBe(404);
    expect((await change(device, '0193f7a0-0000-7000-8000-000000000000', true)).statusCode).toBe(404);
  });
});

describe('recommendations of deleted accounts', () => {
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

  /** Brings a hire and its bonus into each of their states. */
  const STATES: ((referral: TestReferral) => Promise<unknown>)[] = [
    async (referral) => referral,
    (referral) => referral.owner.put(referral.hire),
    hire,
    async (referral) => {
      await hire(referral);
      await referral.owner.delete(referral.hire);
    },
    (referral) => referral.owner.post(`${referral.bonus}/denial`, { reason: 'alreadyKnown' }),
    async (referral) => {
      await hire(referral);
      await referral.referrer.post(`${referral.bonus}/disputes`, DISPUTE);
    },
  ];

  /** Brings a hire and its bonus to the end; returns the people with the sessions that they have by then. */
  async function reachReceipt(referral: TestReferral): Promise<TestReferral> {
    await hire(referral);
    const later = await waitForBonus(test, referral);
    expect((await later.owner.post(`${later.bonus}/payment`, payment())).statusCode).toBe(200);
    expect((await later.referrer.post(`${later.bonus}/receipt`)).statusCode).toBe(200);
    return later;
  }

  /** Referrals of the same three people, one for each state. */
  async function reachAll(): Promise<TestReferral[]> {
    // First, because it takes so long that the sessions of all end.
    const received = await reachReceipt(await setUp());
    const { owner, referrer, candidate } = received;
    const referrals = [received];
    for (const reach of STATES) {
      const referral = await newReferral(test, { owner, referrer, candidate });
      await referrer.post('/referrals/links', { jobId: referral.jobId });
      await reach(referral);
      referrals.push(referral);
    }
    return referrals;
  }

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
  const LISTS = {
    owner: BONUS_LISTS.filter((path) => path.includes('as=owner')),
    referrer: [
      '/referrals',
      '/referrals/links',
      ...BONUS_LISTS.filter((path) => path.includes('as=referrer')),
    ],
    candidate: ['/applications'],
    all: ['/referrals/vouches', '/notifications', '/settings/export', '/home'],
  };

  const pathsOf = ({ jobId, candidate, bonus }: TestReferral) => ({
    owner: [`/jobs/${jobId}/applicants`, `/jobs/${jobId}/applicants/${candidate.id}/vouches`, bonus],
    referrer: [bonus],
    candidate: [`/applications/${jobId}`, `/jobs/${jobId}`],
  });
  type Side = (typeof SIDES)[number];

  async function readAll(reader: Pick<TestUser, 'get'>, paths: string[]): Promise<string> {
    const bodies: string[] = [];
    for (const path of paths) {
      const { body, statusCode } = await reader.get(path);
      expect(statusCode, path).toBeLessThan(500);
      bodies.push(body);
    }
    return bodies.join('\n');
  }

  /** Returns what the two others than `without` read about one referral, and visitors. */
  async function readOne(referral: TestReferral, without: Side): Promise<string> {
    const paths = pathsOf(referral);
    const bodies = [await readAll(test.anonymous, [`/jobs/${referral.jobId}`])];
    for (const side of SIDES.filter((each) => each !== without))
      bodies.push(await readAll(referral[side], paths[side]));
    return bodies.join('\n');
  }

  /** Returns what the two others than `without` read in their lists, an admin, and visitors. */
  async function readLists(people: TestReferral, without: Side, admin: TestUser): Promise<string> {
    const bodies = [
      await readAll(admin, ['/admin/bonus-disputes']),
      await readAll(test.anonymous, [`/profile-pages/${people.candidate.id}`]),
    ];
    for (const side of SIDES.filter((each) => each !== without))
      bodies.push(await readAll(people[side], [...LISTS[side], ...LISTS.all]));
    return bodies.join('\n');
  }

  it.each(SIDES)(
    'a deleted account of the %s leaves nothing that others read, in any state',
    async (side) => {
      const { db } = test.database;
      const referrals = await reachAll();
      const [people] = referrals;
      if (!people) throw new Error('No referral');
      const admin = await newReferent(test, { isAdmin: true });
      await test.runTasks();
      const { id, email, fullName } = people[side];
      for (const referral of referrals) expect(await readOne(referral, side)).toContain(`"${fullName}"`);
      expect(await readLists(people, side, admin)).toContain(`"${fullName}"`);
      const eraseAt = addDays(test.clock.now(), -1);
      await db.updateTable('users').set({ eraseAt }).where('id', '=', id).execute();
      await test.app.queue.runScheduled('settings.departures-ended');
      await test.runTasks();
      const bodies = [await readLists(people, side, admin)];
      for (const referral of referrals) bodies.push(await readOne(referral, side));
      for (const secret of [id, email, `"${fullName}"`, `${fullName} `])
        for (const body of bodies) expect(body).not.toContain(secret);
    },
  );

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
    expect(await lengthsOf(referral.candidate)).toEqual({
      referralsReceived: 1,
      vouchesReceived: 1,
      hires: 1,
    });
    expect(await lengthsOf(referral.owner)).toEqual({ hires: 1, bonuses: 1 });
  });

  describe('a bonus', () => {
    /** What each side still may do when the account of one of the three is deleted, while it is to be paid and after it was paid. */
    const CASES = [
      ['referrer', { eligible: { owner: ['pay', 'deny', 'dispute'] }, paid: { owner: ['dispute'] } }],
      ['owner', { eligible: { referrer: ['dispute'] }, paid: { referrer: ['confirm', 'dispute'] } }],
      [
        'candidate',
        {
          eligible: { owner: ['pay', 'deny', 'dispute'], referrer: ['dispute'] },
          paid: { owner: ['dispute'], referrer: ['confirm', 'dispute'] },
        },
      ],
    ] as const;

    it.each(CASES)(
      'whose %s deleted the account while it was to be paid, or after it was paid, is seen and done by the others',
      async (...each) => {
        const [gone, expected] = each;
        const [toPay, paid] = await eligibleReferrals(test, 2);
        if (!toPay || !paid) throw new Error('No referrals');
        await paid.owner.post(`${paid.bonus}/payment`, payment());
        await deleteAccount(test, paid[gone]);
        for (const [referral, status] of [
          [toPay, 'eligible'],
          [paid, 'paid'],
        ] as const) {
          for (const side of ['owner', 'referrer'] as const) {
            const response = await referral[side].get(referral.bonus);
            if (side === gone) {
              expect(response.statusCode).toBe(401);
              continue;
            }
            const { bonus } = response.json();
            expect(bonus).toMatchObject({ status, [gone]: null, job: { title: 'Cajera' } });
            const may = Object.keys(bonus.can).filter((act) => bonus.can[act]);
            expect(may).toEqual(Object.entries(expected[status]).find(([key]) => key === side)?.[1]);
          }
          // What is left to do is done.
          if (gone !== 'owner' && status === 'eligible')
            expect((await referral.owner.post(`${referral.bonus}/payment`, payment())).statusCode).toBe(200);
          if (gone !== 'referrer' && (gone !== 'owner' || status === 'paid'))
            expect((await referral.referrer.post(`${referral.bonus}/receipt`)).statusCode).toBe(200);
        }
        await test.runTasks();
      },
    );
  });
});
