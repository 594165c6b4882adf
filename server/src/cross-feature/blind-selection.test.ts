import { LONG_WAIT_DAYS } from '@uneed/domain/hiring/applications/answer.rules.ts';
import type { Endpoint } from '@uneed/domain/kernel/endpoint.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import type { RouteOptions } from 'fastify';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerBody } from '../features/hiring/interviews/interviews.factory.ts';
import { newReferent } from '../features/hiring/jobs/jobs.factory.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
} from '../features/organizations/enterprises/enterprises.factory.ts';
import { renderEmail } from '../platform/mail/email.ts';
import { type ApiClient, createApiClient } from '../testing/api-client.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { collectRoutes } from '../testing/routes.ts';
import { buildSample } from '../testing/samples/json-samples.ts';
import { listenForUsers } from '../testing/sockets.ts';
import { signUp, type TestUser } from '../testing/users.ts';
import {
  applyMarked,
  applyRecommended,
  findMarkers,
  listBlind,
  newMarkedCandidate,
  publishBlind,
} from './blind.factory.ts';

let test: TestApp;
let routes: RouteOptions[];
beforeAll(async () => {
  [test, routes] = await collectRoutes(() => createTestApp());
});
afterAll(() => test.close());

describe('blind selection', () => {
  let live: Awaited<ReturnType<typeof listenForUsers>>;
  let candidates: TestUser[];

  /** Ids that say who applied: of the candidates, of what their public pages show, and of who recommended them. */
  let hidden: { id: string }[];
  const events: string[] = [];
  type Hirer = { name: string; client: ApiClient; owner: TestUser; jobId: string; blindIds: string[] };
  let hirers: Hirer[];

  /** Records all events that a user's browser receives. */
  async function recordEvents(user: TestUser): Promise<void> {
    const { socket } = await live.connectUser(user);
    socket.onAny((...event: unknown[]) => void events.push(JSON.stringify(event)));
  }

  async function newHirers(): Promise<Hirer[]> {
    const [person, enterprise] = [await newReferent(test), await newEnterprise(test)];
    const enter = async (role: 'recruiter' | 'reader') => {
      const { token } = await addTeamMember(test, enterprise, role, `Eva ${role}`);
      return createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
    };
    const [personJob, enterpriseJob] = [await publishBlind(person), await publishBlind(enterprise)];
    const ofEnterprise = { owner: enterprise, jobId: enterpriseJob, blindIds: [] };
    return [
      { name: 'a person', client: person, owner: person, jobId: personJob, blindIds: [] },
      { name: 'an enterprise', client: enterprise, ...ofEnterprise },
      { name: 'a recruiter', client: await enter('recruiter'), ...ofEnterprise },
      { name: 'a reader', client: await enter('reader'), ...ofEnterprise },
    ];
  }

  /** What a team does before a decision: it writes a note and moves the applicant. */
  async function workOn({ owner, jobId, blindIds: [blindId] }: Hirer): Promise<void> {
    const note = `/jobs/${jobId}/applicants/${blindId}/notes/${crypto.randomUUID()}`;
    expect((await owner.put(note, { text: 'Parece puntual' })).statusCode).toBe(200);
    const moves = [{ candidateId: blindId, from: 'new' }];
    const moved = await owner.post(`/jobs/${jobId}/board/moves`, { moves, to: 'shortlist' });
    expect(moved.json()).toMatchObject({ moved: 1 });
    expect((await owner.put(`/jobs/${jobId}/applicants/${blindId}/seen`)).statusCode).toBe(200);
  }

  /** The ids in a profile of work, which a public page may show too. */
  async function listWorkIds(candidate: TestUser): Promise<{ id: string }[]> {
    const { workProfile } = (await candidate.get('/work-profile')).json();
    const items: { _id: string }[] = [
      workProfile.experiences,
      workProfile.studies,
      workProfile.licences,
    ].flat();
    expect(items).toHaveLength(3);
    return items.map(({ _id: id }) => ({ id }));
  }

  /** Two people apply to both jobs, one of them recommended; one asks for an answer, and another one has withdrawn. */
  async function applyAll(jobIds: string[]): Promise<void> {
    const [first, second] = [await newMarkedCandidate(test, 0), await newMarkedCandidate(test, 1)];
    candidates = [first, second];
    const referrer = await applyRecommended(test, first, jobIds);
    hidden = [...candidates, referrer, ...(await listWorkIds(first)), ...(await listWorkIds(second))];
    for (const jobId of jobIds) {
      await applyMarked(second, jobId);
      await second.delete(`/jobs/${jobId}/apply`);
      await applyMarked(second, jobId);
      await test.database.db
        .updateTable('applications')
        .set({ appliedAt: addDays(test.clock.now(), -LONG_WAIT_DAYS - 1) })
        .where('jobId', '=', jobId)
        .where('candidateId', '=', first.id)
        .execute();
      expect((await first.post(`/applications/${jobId}/reminder`)).statusCode).toBe(200);
    }
  }

  beforeAll(async () => {
    live = await listenForUsers(test);
    hirers = await newHirers();
    for (const owner of new Set(hirers.map((hirer) => hirer.owner))) await recordEvents(owner);
    await applyAll([...new Set(hirers.map(({ jobId }) => jobId))]);
    await test.runTasks();
    for (const hirer of hirers)
      hirer.blindIds = (await listBlind(hirer.client, hirer.jobId)).map(({ _id }) => _id);
    for (const hirer of hirers.slice(0, 2)) await workOn(hirer);
    await test.runTasks();
  });

  afterAll(async () => {
    live.closeAll();
  });
  type Path = { path: string; query: Endpoint['query'] };

  /** Where who hires reads something: all GET endpoints and files. */
  const listPaths = (): Path[] =>
    routes.flatMap(({ config, method, url }) => {
      if (method !== 'GET' || !config?.who || config.who === 'admin') return [];
      return [{ path: config.endpoint?.path ?? url.replace(/^\/api/, ''), query: config.endpoint?.query }];
    });

  /** `:candidateId` is an applicant; another id is the job, or the applicant. */
  const fill = (path: string, jobId: string, applicantId: string): string[] => {
    const withApplicant = path.replaceAll(':candidateId', applicantId);
    const others = /:\w+|\*/g;
    const filled = [jobId, applicantId].map((id) => withApplicant.replaceAll(others, id));
    return [...new Set(filled)];
  };

  /** The orders and filters of lists, and what somebody who knows the person would search for: the beginning of the name. */
  const SEARCHES: Record<string, string[]> = {
    page: ['2'],
    order: ['recent', 'oldest', 'fits', 'match'],
    language: ['Inglés'],
    study: ['secondary'],
    fits: ['true'],
    stage: ['new'],
    q: ['zoilaq', 'ubaldo'],
    search: ['zoilaq', 'ubaldo'],
  };

  const listQueries = (query: Endpoint['query']): string[] => {
    const names = Object.keys(Object(query && buildSample(query)));
    return [
      '',
      ...names.flatMap((name) =>
        (SEARCHES[name] ?? []).map((value) => `?${name}=${encodeURIComponent(value)}`),
      ),
    ];
  };
  const isXlsx = (path: string) => /\.xlsx(?:\?|$)/.test(path);

  async function readBody(client: ApiClient, path: string): Promise<{ statusCode: number; text: string }> {
    const response = await client.get(path);
    const { statusCode, rawPayload, body, headers } = response;
    const cells = isXlsx(path) && statusCode === 200 ? await readXlsxFile(rawPayload) : '';
    return { statusCode, text: `${JSON.stringify(headers)}${body}${JSON.stringify(cells)}` };
  }

  /** Reads everything that a hirer may read; returns the paths that answered, and those that say who applied. */
  async function readAll({ client, jobId, blindIds }: Hirer): Promise<{ read: string[]; found: string[] }> {
    const read: string[] = [];
    const found: string[] = [];
    const [blindId = ''] = blindIds;
    for (const { path, query } of listPaths())
      for (const filled of fill(path, jobId, blindId))
        for (const search of listQueries(query)) {
          const { statusCode, text } = await readBody(client, `${filled}${search}`);
          if (statusCode === 200) read.push(path);
          const markers = findMarkers(text, hidden);
          if (markers.length > 0) found.push(`${filled}${search}: ${markers.join(', ')}`);
        }
    return { read, found };
  }

  /** What says something of an applicant; each of them has to be among what was read. */
  const ABOUT_APPLICANTS = [
    '/jobs/:id/applicants',
    '/jobs/:id/applicants/options',
    '/jobs/:id/applicants/:candidateId',
    '/jobs/:id/applicants/:candidateId/work-profile',
    '/jobs/:id/applicants/:candidateId/notes',
    '/jobs/:id/applicants/:candidateId/vouches',
    '/jobs/:id/applicants/:candidateId/interview',
    '/jobs/:jobId/applicants.csv',
    '/jobs/:jobId/applicants.xlsx',
    '/jobs/:id/board',
    '/jobs/myjobs',
    '/notifications',
    '/contracts/job/:jobId',
    '/home',
  ];

  describe('of whoever applied to a blind job', () => {
    it.each([0, 1, 2, 3])('nothing withheld is in anything that who hires can read (%i)', async (index) => {
      const hirer = hirers[index];
      if (!hirer) throw new Error('No such hirer');
      expect(hirer.blindIds).toHaveLength(2);
      const { read, found } = await readAll(hirer);
      expect(found).toEqual([]);
      expect(read).toEqual(expect.arrayContaining(ABOUT_APPLICANTS));
    });

    it('nothing withheld is in the comparison of two of them', async () => {
      for (const { client, jobId, blindIds } of hirers) {
        const response = await client.get(`/jobs/${jobId}/comparison?ids=${blindIds.join()}`);
        expect([response.statusCode, findMarkers(response.body, hidden)]).toEqual([200, []]);
        expect(response.body).toContain('Aplicante 1');
      }
    });

    it('nothing is in the e-mails to the owner, in events, or in the export of their data', async () => {
      for (const owner of new Set(hirers.map((hirer) => hirer.owner))) {
        const emails = test.emails
          .filter(({ to }) => to === owner.email)
          .map(({ email }) => renderEmail(email));
        expect(emails.length).toBeGreaterThan(2);
        expect(findMarkers(JSON.stringify(emails), hidden)).toEqual([]);
        const exported = await owner.get(owner.area ? '/enterprises/export' : '/settings/export');
        expect([exported.statusCode, findMarkers(exported.body, hidden)]).toEqual([200, []]);
        expect(exported.body).toContain('Parece puntual');
        expect(exported.body).toContain('Aplicante 1');
      }
      expect(events.length).toBeGreaterThan(3);
      expect(findMarkers(events.join('\n'), hidden)).toEqual([]);
    });

    it('the CV file is not there for who hires, and is for the candidate', async () => {
      const [first] = candidates;
      for (const { client, jobId, blindIds } of hirers) {
        for (const id of [...blindIds, first?.id])
          expect((await client.get(`/jobs/${jobId}/applicants/${id}/cv`)).statusCode).toBe(404);
        expect((await first?.get(`/jobs/${jobId}/applicants/${first.id}/cv`))?.statusCode).toBe(200);
      }
    });
  });
});

describe('the ids of blind applicants', () => {
  /** The id in sample bodies. */
  const NOTHING = '01900000-0000-7000-8000-00000000dead';

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
          found.push(
            `${call.method} ${call.path}: ${JSON.stringify(real)} instead of ${JSON.stringify(none)}`,
          );
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
      expect(await listBlind(owner, jobId)).toMatchObject([
        { isWithheld: true, userId: null, contract: null },
      ]);
    },
  );
});
