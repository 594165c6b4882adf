import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
} from '../../organizations/enterprises/enterprises.factory.ts';
import { jobPayload, newReferent, publish } from '../jobs/jobs.factory.ts';
import { createDevice, getLinkPath, makeOlder, newReferrer, openLinkOf } from './referrals.factory.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
});
afterAll(() => test.close());

const missing = '0193f7a0-0000-7000-8000-000000000000';
const suspend = (id: string, until: Date | null) =>
  test.database.db.updateTable('users').set({ suspendedUntil: until }).where('id', '=', id).execute();
const nextYear = () => new Date(test.clock.now().getTime() + 31_536_000_000);

describe('the link of a member', () => {
  it('is not for visitors, enterprises, the owner of the vacancy and suspended members', async () => {
    const jobId = await publish(owner);
    expect((await test.anonymous.post('/referrals/links', { jobId })).statusCode).toBe(401);
    const enterprise = await newEnterprise(test);
    expect((await enterprise.post('/referrals/links', { jobId }, AS_ENTERPRISE)).statusCode).toBe(403);
    const own = await owner.post('/referrals/links', { jobId });
    expect([own.statusCode, own.json().message]).toEqual([
      403,
      'Esta vacante es tuya: compártela, no hace falta recomendarla',
    ]);
    const suspended = await newReferrer(test);
    await suspend(suspended.id, nextYear());
    expect((await suspended.post('/referrals/links', { jobId })).statusCode).toBe(403);
  });

  it('is not for the team of the enterprise that published the vacancy', async () => {
    const enterprise = await newEnterprise(test);
    const jobId = await publish(enterprise);
    const colleague = await addTeamMember(test, enterprise, 'reader');
    const person = await signUp(test, { email: colleague.email });
    const response = await person.post('/referrals/links', { jobId });
    expect([response.statusCode, response.json().message]).toEqual([
      403,
      'Trabajas para quien publicó esta vacante: compártela sin recomendarla',
    ]);
    expect((await (await newReferrer(test)).post('/referrals/links', { jobId })).statusCode).toBe(200);
  });

  it('is refused for rubbish, unknown, draft, paused and deleted vacancies', async () => {
    const member = await newReferrer(test);
    const statusFor = async (body: object) => (await member.post('/referrals/links', body)).statusCode;
    for (const body of [{}, { jobId: 7 }, { jobId: 'x' }, { jobId: null }])
      expect(await statusFor(body)).toBe(400);
    expect(await statusFor({ jobId: missing })).toBe(404);
    const draft = (await owner.post('/jobs', jobPayload({ status: 'draft' }))).json()._id;
    expect(await statusFor({ jobId: draft })).toBe(404);
    const paused = await publish(owner);
    await owner.patch(`/jobs/${paused}`, { status: 'paused' });
    expect(await statusFor({ jobId: paused })).toBe(409);
    const deleted = await publish(owner);
    await owner.delete(`/jobs/${deleted}`);
    expect(await statusFor({ jobId: deleted })).toBe(410);
  });

  it('is one per member and vacancy, also for requests at the same time, and cannot be guessed', async () => {
    const [jobId, otherJobId] = [await publish(owner), await publish(owner)];
    const [one, other] = [await newReferrer(test), await newReferrer(test)];
    const paths = await Promise.all([1, 2, 3].map(() => getLinkPath(one, jobId)));
    expect(new Set(paths).size).toBe(1);
    expect(paths[0]).toMatch(/^\/r\/[A-Za-z0-9]{8}$/);
    const all = [paths[0], await getLinkPath(one, otherJobId), await getLinkPath(other, jobId)];
    expect(new Set(all).size).toBe(3);
    expect((await one.get('/referrals/links')).json().pagination.total).toBe(2);
  });

  it('says from when on it counts while the account is younger than a day', async () => {
    const jobId = await publish(owner);
    const young = await signUp(test);
    const { createdAt } = (await young.get('/auth/check')).json();
    const { link } = (await young.post('/referrals/links', { jobId })).json();
    expect(Date.parse(link.countsFrom) - Date.parse(createdAt)).toBe(86_400_000);
    await makeOlder(test, young);
    expect((await young.post('/referrals/links', { jobId })).json().link.countsFrom).toBeNull();
  });
});

const nameFor = async (device: ReturnType<typeof createDevice>, jobId: string, user?: TestUser) => {
  const response = await device.request(
    'GET',
    `/referrals/recommendation?jobId=${jobId}`,
    user ? { user } : {},
  );
  expect(response.statusCode).toBe(200);
  return response.json().recommendation?.name ?? null;
};

describe('opening a link', () => {
  it('redirects to the vacancy, not to be indexed or cached, and remembers it in one cookie', async () => {
    const jobId = await publish(owner);
    const device = createDevice(test);
    const response = await device.open(await getLinkPath(await newReferrer(test), jobId));
    expect([response.statusCode, response.headers.location]).toEqual([302, `/jobs/${jobId}?via=recomendada`]);
    expect(response.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    });
    expect(response.cookies).toMatchObject([
      { name: 'uneed_recommended', sameSite: 'Lax', path: '/', maxAge: 2_592_000 },
    ]);
    // Pages look whether there is one.
    expect(response.cookies[0]).not.toHaveProperty('httpOnly');
  });

  it('finds the code between what a message or a hand adds; upper and lower case are different codes', async () => {
    const jobId = await publish(owner);
    const path = await getLinkPath(await newReferrer(test), jobId);
    const code = path.slice('/r/'.length);
    for (const text of [
      `${code}.`,
      `${code}%20`,
      `%C2%AB${code}%C2%BB`,
      `(${code}),`,
      `${code}/?utm_source=x`,
    ])
      expect((await createDevice(test).open(`/r/${text}`)).headers.location).toBe(
        `/jobs/${jobId}?via=recomendada`,
      );
    const swapped = code.replaceAll(/[A-Za-z]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    for (const text of [swapped, `${code}x`, `%41${code.slice(1)}`])
      expect((await createDevice(test).open(`/r/${text}`)).statusCode).toBe(404);
  });

  it('leads the referrer to a page that says whose link it is, and remembers nothing', async () => {
    const jobId = await publish(owner);
    const referrer = await newReferrer(test);
    const path = await getLinkPath(referrer, jobId);
    const own = await createDevice(test).open(path, { uneed_session: referrer.token });
    expect([own.headers.location, own.cookies]).toEqual([`/jobs/${jobId}?enlace-propio`, []]);
    const other = await createDevice(test).open(path, { uneed_session: (await signUp(test)).token });
    expect(other.headers.location).toBe(`/jobs/${jobId}?via=recomendada`);
  });

  it('an unknown code sets nothing and is not redirected', async () => {
    for (const path of ['/r/aaaaaaaa', '/r/', '/r/short', '/r/aaaaaaaaa', "/r/'--%20aaa", '/r/%00aaaaaaa']) {
      const response = await createDevice(test).open(path);
      expect([response.statusCode, response.cookies]).toEqual([404, []]);
    }
  });

  it('a deleted or closed vacancy is left to its page', async () => {
    const referrer = await newReferrer(test);
    const jobId = await publish(owner);
    const path = await getLinkPath(referrer, jobId);
    await owner.delete(`/jobs/${jobId}`);
    const device = createDevice(test);
    expect((await device.open(path)).headers.location).toBe(`/jobs/${jobId}?via=recomendada`);
    expect(await nameFor(device, jobId)).toBeNull();
    expect((await referrer.get('/referrals/links')).json().links).toMatchObject([
      { path, job: { _id: null, title: 'Vacante no disponible', company: '' } },
    ]);
  });

  it('counts each device once, and neither crawlers nor the referrer', async () => {
    const referrer = await newReferrer(test);
    const jobId = await publish(owner);
    const path = await getLinkPath(referrer, jobId);
    const visitsOf = async () => (await referrer.get('/referrals/links')).json().links[0];
    expect(await visitsOf()).toMatchObject({ visits: 0, lastVisitAt: null });
    await createDevice(test, 'WhatsApp/2.23.20.0').open(path);
    await createDevice(test, 'facebookexternalhit/1.1').open(path);
    await createDevice(test).open(path, { uneed_session: referrer.token });
    expect(await visitsOf()).toMatchObject({ visits: 0, lastVisitAt: null });
    const device = createDevice(test);
    for (const each of [device, device, createDevice(test)]) await each.open(path);
    expect(await visitsOf()).toMatchObject({ visits: 2, lastVisitAt: test.clock.now().toISOString() });
  });

  it('works for a signed-in visitor, and their session stays', async () => {
    const [referrer, visitor] = [await newReferrer(test, 'Rosa Peña'), await signUp(test)];
    const jobId = await publish(owner);
    const device = createDevice(test);
    const response = await device.open(await getLinkPath(referrer, jobId), { uneed_session: visitor.token });
    expect(response.cookies.map(({ name }) => name)).not.toContain('uneed_session');
    expect(await nameFor(device, jobId, visitor)).toBe('Rosa Peña');
  });
});

describe('the recommendation of a device', () => {
  it('is nobody without a cookie, for another vacancy and another device', async () => {
    const [jobId, otherJobId] = [await publish(owner), await publish(owner)];
    const device = await openLinkOf(test, await newReferrer(test, 'Rosa Peña'), jobId);
    expect(await nameFor(device, jobId)).toBe('Rosa Peña');
    expect(await nameFor(device, otherJobId)).toBeNull();
    expect(await nameFor(createDevice(test), jobId)).toBeNull();
  });

  it('is for each vacancy the last link that was opened', async () => {
    const [jobId, otherJobId] = [await publish(owner), await publish(owner)];
    const [rosa, luis] = [await newReferrer(test, 'Rosa Peña'), await newReferrer(test, 'Luis Mota')];
    const paths = { rosa: await getLinkPath(rosa, jobId), luis: await getLinkPath(luis, jobId) };
    const device = createDevice(test);
    await device.open(await getLinkPath(luis, otherJobId));
    for (const [path, name] of [
      [paths.rosa, 'Rosa Peña'],
      [paths.luis, 'Luis Mota'],
      [paths.rosa, 'Rosa Peña'],
    ] as const) {
      await device.open(path);
      expect([await nameFor(device, jobId), await nameFor(device, otherJobId)]).toEqual([name, 'Luis Mota']);
    }
  });

  it('lasts 30 days', async () => {
    const jobId = await publish(owner);
    const device = await openLinkOf(test, await newReferrer(test), jobId);
    test.clock.advanceDays(29);
    expect(await nameFor(device, jobId)).not.toBeNull();
    test.clock.advanceDays(1);
    expect(await nameFor(device, jobId)).toBeNull();
    owner = await signInAgain(test, owner);
  });

  it('is nobody with a cookie of rubbish or of any length', async () => {
    const jobId = await publish(owner);
    const device = createDevice(test);
    for (const value of ['x', '%E0%A4%A', "aaaaaaaa' or 1=1", `${'aaaaaaaa1.'.repeat(50)}`]) {
      device.setCookie(value);
      expect(await nameFor(device, jobId)).toBeNull();
    }
  });

  it('rejects a rubbish id', async () => {
    for (const query of ['', '?jobId=x', `?jobId=${missing}&jobId=${missing}`])
      expect((await test.anonymous.get(`/referrals/recommendation${query}`)).statusCode).toBe(400);
  });

  it('never names the visitor to themselves, nor anybody to the owner', async () => {
    const jobId = await publish(owner);
    const referrer = await newReferrer(test);
    const device = await openLinkOf(test, referrer, jobId);
    expect(await nameFor(device, jobId, referrer)).toBeNull();
    expect(await nameFor(device, jobId, owner)).toBeNull();
    expect(await nameFor(device, jobId, await signUp(test))).toBe(referrer.fullName);
  });

  it('does not count between users who blocked each other, either way, nor with the owner', async () => {
    const jobId = await publish(owner);
    const [blocker, blocked] = [await newReferrer(test), await newReferrer(test)];
    expect((await blocker.put(`/safety/blocks/${blocked.id}`)).statusCode).toBeLessThan(300);
    expect(await nameFor(await openLinkOf(test, blocker, jobId), jobId, blocked)).toBeNull();
    expect(await nameFor(await openLinkOf(test, blocked, jobId), jobId, blocker)).toBeNull();
    const visitor = await signUp(test);
    expect(await nameFor(await openLinkOf(test, blocked, jobId), jobId, visitor)).toBe(blocked.fullName);
    await owner.put(`/safety/blocks/${blocked.id}`);
    expect(await nameFor(await openLinkOf(test, blocked, jobId), jobId, visitor)).toBeNull();
  });

  it('of an anonymous vacancy counts also after a block, which would tell whose it is', async () => {
    const jobId = await publish(owner, { isAnonimous: true });
    const referrer = await newReferrer(test);
    const device = await openLinkOf(test, referrer, jobId);
    const visitor = await signUp(test);
    expect((await referrer.put(`/safety/blocks/${owner.id}`)).statusCode).toBe(200);
    expect(await nameFor(device, jobId, visitor)).toBe(referrer.fullName);
    await owner.patch(`/jobs/${jobId}`, { isAnonimous: false });
    expect(await nameFor(device, jobId, visitor)).toBeNull();
  });

  it('is shown also of a new account, which is not suspended or about to be deleted', async () => {
    const jobId = await publish(owner);
    const referrer = await signUp(test);
    const device = await openLinkOf(test, referrer, jobId);
    expect(await nameFor(device, jobId)).toBe(referrer.fullName);
    await suspend(referrer.id, nextYear());
    expect(await nameFor(device, jobId)).toBeNull();
    await suspend(referrer.id, null);
    await referrer.post('/settings/deletion', { password: referrer.password });
    const { eraseAt } = await test.database.db
      .selectFrom('users')
      .select('eraseAt')
      .where('id', '=', referrer.id)
      .executeTakeFirstOrThrow();
    expect(eraseAt).not.toBeNull();
    expect(await nameFor(device, jobId)).toBeNull();
  });

  it('says only the first name of a member who does not want to be found', async () => {
    const jobId = await publish(owner);
    const referrer = await newReferrer(test, 'Rosa María Peña');
    const device = await openLinkOf(test, referrer, jobId);
    await test.database.db
      .insertInto('settings')
      .values({ userId: referrer.id, findableBy: 'nobody' })
      .execute();
    expect(await nameFor(device, jobId)).toBe('Rosa');
  });
});
