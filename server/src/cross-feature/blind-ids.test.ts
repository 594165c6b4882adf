import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offerBody } from '../features/hiring/interviews/interviews.factory.ts';
import { newReferent } from '../features/hiring/jobs/jobs.factory.ts';
import { newEnterprise } from '../features/organizations/enterprises/enterprises.factory.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { collectRoutes } from '../testing/routes.ts';
import { buildSample } from '../testing/samples/json-samples.ts';
import { signUp, type TestUser } from '../testing/users.ts';
import { applyMarked, listBlind, publishBlind } from './blind.factory.ts';

/** The id in sample bodies. */
const NOTHING = '01900000-0000-7000-8000-00000000dead';

let test: TestApp;
let routes: RouteOptions[];
beforeAll(async () => {
  [test, routes] = await collectRoutes(() => createTestApp());
});
afterAll(() => test.close());

/** Bodies that the rules accept, where a sample does not meet them. */
const bodiesOf = (): Record<string, object> => {
  const [template, candidate] = ['thanks', { id: NOTHING }];
  return {
    'POST /jobs/:id/applicants/decline': { candidateIds: [NOTHING], template },
    'POST /jobs/:id/applicants/:candidateId/decline': { template },
    'POST /jobs/:id/board/moves': { moves: [{ candidateId: NOTHING, from: 'new' }], to: 'offer' },
    'POST /jobs/:id/interviews': offerBody(test, [candidate]),
    'PUT /contracts/job/:jobId/candidate/:candidateId': { status: 'rejected' },
    'PUT /jobs/:id/applicants/:candidateId/notes/:noteId': { text: 'Puntual' },
    'POST /messages/send/:userId': { text: 'Hola' },
    'POST /referrals/vouches': {
      userId: NOTHING,
      relationship: 'coworker',
      sinceYear: 2020,
      text: 'Trabajamos dos años en la ferretería y nunca faltó. Cuadraba el inventario mejor que yo.',
    },
  };
};

type Call = { method: string; path: string; body: string | undefined };

const isWrite = (method: unknown): method is 'POST' | 'PUT' | 'PATCH' | 'DELETE' =>
  ['POST', 'PUT', 'PATCH', 'DELETE'].includes(String(method));

/** All requests that name a person: in the path, or in the body. */
function listCalls(): Call[] {
  const bodies = bodiesOf();
  return routes.flatMap(({ method, url, config }) => {
    if (!config?.who || config.who === 'admin' || (method !== 'GET' && !isWrite(method))) return [];
    const path = config.endpoint?.path ?? url.replace(/^\/api/, '');
    const schema = config.endpoint?.body;
    const body = schema && JSON.stringify(bodies[`${method} ${path}`] ?? buildSample(schema));
    const isInPath = /:(?:candidateId|userId)\b|^\/users\/:id/.test(path);
    return isInPath || body?.includes(NOTHING) ? [{ method, path, body }] : [];
  });
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/gu;

/** What a hirer is answered about a person, without ids, names and times. */
async function ask(
  hirer: TestUser,
  { method, path, body }: Call,
  about: { jobId: string; person: TestUser },
) {
  const { jobId, person } = about;
  const url = path
    .replaceAll(/:(?:candidateId|userId)\b/g, person.id)
    .replace(/^\/users\/:id/, `/users/${person.id}`)
    .replaceAll(/:(?:id|jobId)\b/g, jobId)
    .replaceAll(/:\w+/g, NOTHING);
  const payload: object | undefined = body && JSON.parse(body.replaceAll(NOTHING, person.id));
  const send = { POST: hirer.post, PUT: hirer.put, PATCH: hirer.patch };
  const isWithBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  const response = isWithBody
    ? await send[method](url, payload)
    : await (method === 'DELETE' ? hirer.delete : hirer.get)(url);
  const text = response.body
    .replaceAll(UUID, 'ID')
    .replaceAll(TIME, 'TIME')
    .replaceAll(person.fullName, 'NAME')
    .replaceAll(encodeURIComponent(person.fullName), 'NAME');
  return { statusCode: response.statusCode, text };
}

it.each([
  ['a person who hires', () => newReferent(test), true],
  ['an enterprise', () => newEnterprise(test), true],
  ['somebody else', () => newReferent(test), false],
])(
  'for %s the id of whoever applied to a blind job is that of a person who did not',
  async (_, enter, isOwner) => {
    const hirer = await enter();
    const owner = isOwner ? hirer : await newReferent(test);
    const jobId = await publishBlind(owner);
    const [applicant, other] = [await signUp(test), await signUp(test)];
    await applyMarked(applicant, jobId);
    // Whoever applies gives their profile a phone and a CV; the other one does so elsewhere.
    await applyMarked(other, await publishBlind(await newReferent(test)));
    await test.runTasks();
    const calls = listCalls();
    const found: string[] = [];
    const refused: string[] = [];
    for (const call of calls) {
      const [real, none] = [
        await ask(hirer, call, { jobId, person: applicant }),
        await ask(hirer, call, { jobId, person: other }),
      ];
      if (real.statusCode === 400) refused.push(call.path);
      if (real.statusCode >= 500 || JSON.stringify(real) !== JSON.stringify(none))
        found.push(`${call.method} ${call.path}: ${JSON.stringify(real)} instead of ${JSON.stringify(none)}`);
    }
    expect(found).toEqual([]);
    expect(refused).toEqual([]);
    const paths = calls.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/jobs/:id/applicants/decline',
        '/jobs/:id/board/moves',
        '/jobs/:id/interviews',
        '/jobs/:jobId/applicants/:candidateId/cv',
        '/contracts/job/:jobId/candidate/:candidateId/hire',
        '/messages/:userId',
      ]),
    );
    expect(await listBlind(owner, jobId)).toMatchObject([{ isWithheld: true, userId: null, contract: null }]);
  },
);
