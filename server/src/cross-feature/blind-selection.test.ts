import { LONG_WAIT_DAYS } from '@uneed/domain/hiring/applications/answer.rules.ts';
import type { Endpoint } from '@uneed/domain/kernel/endpoint.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import type { RouteOptions } from 'fastify';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import type { TestUser } from '../testing/users.ts';
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
  [test, routes] = await collectRoutes(() => createTestApp());
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
  await test.close();
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
