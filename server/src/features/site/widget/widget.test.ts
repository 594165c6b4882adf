import { listWidgetJobs } from '@uneed/domain/site/widget/widget.api.ts';
import {
  WIDGET_CACHE_SECONDS,
  WIDGET_JOBS_DEFAULT,
  WIDGET_JOBS_MAX,
} from '@uneed/domain/site/widget/widget.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/users.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { newEnterprise, registerEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';

const ORIGIN = 'https://uneed.test';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: ORIGIN });
});
afterAll(() => test.close());

const ask = (query: string, headers = {}) => test.anonymous.get(`/widget/jobs?${query}`, headers);

async function list(query: string) {
  const response = await ask(query);
  expect(response.statusCode).toBe(200);
  return listWidgetJobs.reply.parse(response.json());
}

const change = (id: string, changes: Parameters<typeof updateUser>[2]) =>
  test.database.transaction((tx) => updateUser(tx, id, changes, test.clock.now()));

it('has the open vacancies of an enterprise for everybody, with links that say where they stand', async () => {
  const enterprise = await newEnterprise(test);
  const { slug } = enterprise;
  const older = await publish(enterprise, {
    title: 'Cajera',
    salary: 28_000,
    municipality: 'Licey al Medio',
  });
  test.clock.advanceMinutes(1);
  const newer = await publish(enterprise, { title: '<script>alert(1)</script> Almacén', salary: null });
  await publish(enterprise, { isAnonimous: true });
  await publish(enterprise, { status: 'draft' });
  await publish(await newEnterprise(test));
  const url = (path: string) => `${ORIGIN}${path}?via=web`;
  const expected = {
    owner: { name: 'Colmado Central', url: url(`/empresas/${slug}`) },
    jobs: [
      {
        _id: newer,
        title: '<script>alert(1)</script> Almacén',
        place: 'Santiago',
        pay: null,
        url: url(`/jobs/${newer}`),
      },
      {
        _id: older,
        title: 'Cajera',
        place: 'Licey al Medio, Santiago',
        pay: 'RD$28,000 al mes',
        url: url(`/jobs/${older}`),
      },
    ],
    total: 2,
  };
  expect(await list(`company=${slug}`)).toEqual(expected);
  const owner = await newReferent(test);
  expect((await owner.get(`/widget/jobs?company=${slug}`)).json()).toEqual(expected);
});

it('has those of a referent, and of nobody else', async () => {
  const [referent, other] = [await newReferent(test), await newReferent(test)];
  const [jobId] = [
    await publish(referent),
    await publish(other),
    await publish(referent, { isAnonimous: true }),
  ];
  const { owner, jobs, total } = await list(`referent=${referent.id}`);
  expect(owner.url).toBe(`${ORIGIN}/u/${referent.id}?via=web`);
  expect([jobs.map(({ _id }) => _id), total]).toEqual([[jobId], 1]);
  expect(JSON.stringify({ owner, jobs })).not.toContain(referent.email);
});

describe('there is none', () => {
  const statusOf = async (query: string) => (await ask(query)).statusCode;

  it('of an enterprise that nobody sees: incomplete, suspended, about to be deleted or unknown', async () => {
    const incomplete = (await registerEnterprise(test)).enterprise.slug;
    expect([await statusOf(`company=${incomplete}`), await statusOf('company=no-existe')]).toEqual([
      404, 404,
    ]);
    const [one, two] = [await newEnterprise(test), await newEnterprise(test)];
    expect(await statusOf(`company=${one.slug}`)).toBe(200);
    await change(one.id, { suspendedUntil: new Date(test.clock.now().getTime() + 60_000) });
    expect([await statusOf(`company=${one.slug}`), await statusOf(`company=${two.slug}`)]).toEqual([
      410, 200,
    ]);
    await change(two.id, { eraseAt: test.clock.now() });
    expect(await statusOf(`company=${two.slug}`)).toBe(410);
  });

  it('of a person who is no referent, hides the page, is suspended or about to be deleted', async () => {
    const candidate = await signUp(test);
    await candidate.patch('/settings/privacy', { showsProfile: true });
    expect(await statusOf(`referent=${candidate.id}`)).toBe(404);
    const { id: enterpriseId } = await newEnterprise(test);
    expect(await statusOf(`referent=${enterpriseId}`)).toBe(404);
    expect([await statusOf('referent=x'), await statusOf('referent=')]).toEqual([404, 404]);
    const referent = await newReferent(test);
    const query = `referent=${referent.id}`;
    expect(await statusOf(query)).toBe(200);
    await referent.patch('/settings/privacy', { showsProfile: false });
    expect(await statusOf(query)).toBe(404);
    await referent.patch('/settings/privacy', { showsProfile: true });
    expect(await statusOf(query)).toBe(200);
    await change(referent.id, { suspendedUntil: new Date(test.clock.now().getTime() + 60_000) });
    expect(await statusOf(query)).toBe(404);
    await change(referent.id, { suspendedUntil: null, eraseAt: test.clock.now() });
    expect(await statusOf(query)).toBe(404);
  });
});

it('has as many as asked for, from 1 to the maximum, and says how many there are', async () => {
  const enterprise = await newEnterprise(test);
  const { slug } = enterprise;
  for (let count = 0; count <= WIDGET_JOBS_DEFAULT; count += 1) {
    test.clock.advanceMinutes(2);
    await publish(enterprise);
  }
  const [byDefault, two] = [await list(`company=${slug}`), await list(`company=${slug}&limit=2`)];
  expect([byDefault.jobs.length, byDefault.total]).toEqual([WIDGET_JOBS_DEFAULT, WIDGET_JOBS_DEFAULT + 1]);
  expect(two.jobs).toEqual(byDefault.jobs.slice(0, 2));
  expect((await list(`company=${slug}&limit=${WIDGET_JOBS_MAX}`)).jobs).toHaveLength(WIDGET_JOBS_DEFAULT + 1);
  for (const limit of ['0', '-1', '2.5', 'x', WIDGET_JOBS_MAX + 1]) {
    const response = await ask(`company=${slug}&limit=${limit}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ limit: `Debe ser un número de 1 a ${WIDGET_JOBS_MAX}` });
  }
  for (const query of ['', `company=${slug}&referent=x`]) expect((await ask(query)).statusCode).toBe(400);
});

it('other sites may read it, without cookies, also when there is none', async () => {
  const { slug } = await newEnterprise(test);
  for (const query of [`company=${slug}`, 'company=no-existe', 'limit=x']) {
    const { headers } = await ask(query, { origin: 'https://otro.example' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers).not.toHaveProperty('set-cookie');
  }
  const { headers } = await test.anonymous.get('/jobs', { origin: 'https://otro.example' });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

it('is cached for a while, for each owner apart', async () => {
  const cached = await createTestApp({ ANSWER_CACHE: 'on' });
  try {
    const [one, two] = [await newReferent(cached), await newReferent(cached)];
    await publish(one);
    const get = (id: string) => cached.anonymous.get(`/widget/jobs?referent=${id}`);
    const first = await get(one.id);
    expect(first.headers['cache-control']).toBe(`public, max-age=${WIDGET_CACHE_SECONDS}`);
    await publish(one);
    expect((await get(one.id)).json()).toEqual(first.json());
    expect((await get(two.id)).json().total).toBe(0);
  } finally {
    await cached.close();
  }
});
