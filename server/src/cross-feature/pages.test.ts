import { questionListSchema } from '@uneed/domain/hiring/questions/questions.schema.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/launch/build.ts';
import { newAuthor } from '../features/community/posts/posts.factory.ts';
import { newReferent, publish } from '../features/hiring/jobs/jobs.factory.ts';
import { newEnterprise } from '../features/organizations/enterprises/enterprises.factory.ts';
import { ENTERPRISE_SESSION_COOKIE, SESSION_COOKIE } from '../platform/http/session.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { signUp, type TestUser } from '../testing/users.ts';

/** The web app is built first unless `npm test` or the last run did it. */
const BUILD_TIMEOUT_MS = 300_000;
/** WhatsApp shows no larger picture of a shared link. */
const SHARE_PICTURE_MAX_BYTES = 300 * 1024;

let test: TestApp;
let referent: TestUser;
let newcomer: TestUser;
let member: TestUser;
beforeAll(async () => {
  await ensureBuilt();
  test = await createTestApp({}, { withPages: true });
  [referent, newcomer, member] = [await newReferent(test), await signUp(test), await newAuthor(test)];
}, BUILD_TIMEOUT_MS);
afterAll(() => test.close());

/** Requests a document as this user, or as a visitor. */
const request = (url: string, user?: TestUser, options: InjectOptions = {}) =>
  test.app.http.inject({ url, ...(user ? { cookies: { [SESSION_COOKIE]: user.token } } : {}), ...options });

/** Status of a document, and where it leads. */
async function readRedirect(url: string, user?: TestUser) {
  const { statusCode, headers } = await request(url, user);
  return [statusCode, headers.location];
}

describe('the document', () => {
  it.each(['/my-jobs', '/add-job', '/chats', '/change-password', '/onboarding'])(
    '%s leads a visitor to the login, which leads back',
    async (path) => {
      const next = path === '/onboarding' ? '' : `?next=${encodeURIComponent(path)}`;
      expect(await readRedirect(path)).toEqual([302, `/login${next}`]);
    },
  );

  it('whoever wants to be a referent comes to the login, which leads back', async () => {
    expect(await readRedirect('/referent')).toEqual([302, '/login?next=%2Freferent']);
  });

  it('leads a user without a completed onboarding there, also from the sign-up', async () => {
    expect(await readRedirect('/chats', newcomer)).toEqual([302, '/onboarding?next=%2Fchats']);
    expect(await readRedirect('/signup', newcomer)).toEqual([302, '/onboarding']);
    expect(await readRedirect('/onboarding', member)).toEqual([302, '/best-matches']);
  });

  it('of the login leads who is signed in to the requested page of this site only', async () => {
    expect(await readRedirect('/login?next=%2Fchats', member)).toEqual([302, '/chats']);
    expect(await readRedirect('/login?next=//evil.example/', member)).toEqual([302, '/best-matches']);
  });

  it('of an unknown address is a 404 page with one title and a way on', async () => {
    const { statusCode, body } = await request('/no/hay/nada/aqui');
    expect(statusCode).toBe(404);
    expect(body.match(/<title>[^<]*/g)).toEqual(['<title>Página no encontrada · Uneed']);
    expect(body).toMatch(/<h1[^>]*>Página no encontrada/);
    expect(body).toMatch(/<a [^>]*href="\/jobs"[^>]*>(?:<[^>]*>)*Ver vacantes/);
  });

  it('of an unknown province is a 404, another spelling redirects for good', async () => {
    expect((await request('/empleos/miami')).statusCode).toBe(404);
    expect((await request('/empleos/la-vega/nada')).statusCode).toBe(404);
    const moved = `/empleos/${encodeURIComponent('Sánchez-Ramírez')}?pagina=2`;
    expect(await readRedirect(moved)).toEqual([301, '/empleos/sanchez-ramirez?pagina=2']);
    const { statusCode, headers } = await request('/empleos/santiago');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=5']);
  });

  it('of a deleted vacancy is a 410 page with a way on', async () => {
    const id = await publish(referent);
    await referent.delete(`/jobs/${id}`);
    const { statusCode, body } = await request(`/jobs/${id}`);
    expect(statusCode).toBe(410);
    expect(body).toContain('Oportunidad no encontrada');
    expect(body).toMatch(/<main.*<a [^>]*href="\/jobs"/s);
  });

  it('of an anonymous vacancy names neither its company nor its owner', async () => {
    const open = await publish(referent, { title: 'Recepcionista' });
    const hidden = await publish(referent, { title: 'Recepcionista', isAnonimous: true });
    const { company } = (await referent.get('/auth/check')).json();
    expect(company).toMatch(/\w{3}/);
    expect((await request(`/jobs/${open}`)).body).toContain(company);
    const { body } = await request(`/jobs/${hidden}`);
    expect(body).toContain('Empresa confidencial');
    for (const secret of [company, referent.fullName, referent.email, referent.id])
      expect(body).not.toContain(secret);
  });

  it('requests no script before it has been rendered', async () => {
    const { body } = await request('/jobs');
    expect(body).toContain('type="deferred-module"');
    expect(body).not.toMatch(/type="module"|rel="modulepreload"|<script[^>]* src=/);
  });

  it('of the community has a picture for shared links', async () => {
    const { body } = await request('/comunidad');
    const address = /<meta property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? '';
    const picture = await request(new URL(address).pathname);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.rawPayload.length).toBeLessThan(SHARE_PICTURE_MAX_BYTES);
  });
});

/** Submits a form of a page as a browser does without JavaScript. */
const submit = (url: string, user: TestUser | undefined, payload = '') =>
  request(url, user, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload,
  });

it('a second submission of the form without JavaScript says that the candidate has applied already', async () => {
  const id = await publish(referent);
  expect((await newcomer.post(`/jobs/${id}/apply`)).statusCode).toBe(201);
  const { statusCode, body } = await submit(`/jobs/${id}`, newcomer);
  expect(statusCode).toBe(409);
  expect(body).toMatch(/role="alert"[^>]*>(<[^>]*>)*Ya aplicaste a este trabajo/);
  expect(body).toContain('Aplicación Enviada');
});

it('a company signs in without JavaScript, and reads why it could not', async () => {
  const { email, password } = await newEnterprise(test);
  const logIn = (typed: string) =>
    submit('/enterprise/login', undefined, `${new URLSearchParams({ email, password: typed })}`);
  const refused = await logIn('otra-clave');
  expect(refused.statusCode).toBe(401);
  expect(refused.body).toContain('<p>Email o contraseña incorrectos</p>');
  expect(refused.body).toMatch(/<button type="submit"[^>]*>(<[^>]*>)*Iniciar sesión/);
  expect(refused.body).toContain(`value="${email}"`);
  const { statusCode, cookies } = await logIn(password);
  expect([statusCode, cookies.map(({ name }) => name)]).toEqual([
    303,
    expect.arrayContaining([ENTERPRISE_SESSION_COOKIE]),
  ]);
});

it('a refused form without JavaScript keeps the answers to the questions', async () => {
  const questions = questionListSchema.parse([
    { kind: 'text', prompt: '¿Por qué te interesa?' },
    { kind: 'yesNo', prompt: '¿Tienes motor?' },
    { kind: 'several', prompt: '¿Qué manejas?', options: ['Word', 'Excel'] },
    { kind: 'number', prompt: '¿Cuántos años llevas?' },
  ]);
  const id = await publish(referent, { questions });
  const answers = { answers: '', 'answer-0': 'Vivo cerca', 'answer-1': 'false', 'answer-2-1': 'Excel' };
  const { statusCode, body } = await submit(`/jobs/${id}`, newcomer, `${new URLSearchParams(answers)}`);
  expect(statusCode).toBe(400);
  expect(body).toMatch(/<textarea[^>]*name="answer-0"[^>]*>Vivo cerca</);
  const checked = [...body.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([input]) => input);
  expect(checked.map((input) => /name="(answer[^"]*)"/.exec(input)?.[1])).toEqual(['answer-1', 'answer-2-1']);
  expect(checked[0]).toContain('value="false"');
});
