import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/launch/build.ts';
import { newReferent } from '../features/hiring/jobs/jobs.factory.ts';
import { newEnterprise } from '../features/organizations/enterprises/enterprises.factory.ts';
import { ENTERPRISE_SESSION_COOKIE, SESSION_COOKIE } from '../platform/http/session.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import type { TestUser } from '../testing/users.ts';
import {
  applyMarked,
  applyRecommended,
  findMarkers,
  listBlind,
  newMarkedCandidate,
  publishBlind,
} from './blind.factory.ts';

/** The web app is built first unless `npm test` or the last run did it. */
const BUILD_TIMEOUT_MS = 300_000;

let test: TestApp;
let paths: string[];
beforeAll(async () => {
  await ensureBuilt();
  test = await createTestApp({}, { withPages: true });
  const table = await readFile(new URL('../../../web/app/routes.ts', import.meta.url), 'utf8');
  paths = [...table.matchAll(/page\('([^'*]+)'/g)].map(([, path]) => `/${path}`);
}, BUILD_TIMEOUT_MS);
afterAll(() => test.close());

/** The address of a page: about this job, of an applicant where it is about somebody. */
const fill = (path: string, jobId: string, [first = '', second = '']: string[]): string =>
  `${path.replaceAll(/:jobId\b/g, jobId).replaceAll(/:\w+\??/g, first)}?aplicante=${first}&ids=${first},${second}`;

describe('no page that who hires opens says who applied to a blind job', () => {
  it.each([
    ['a person', newReferent, SESSION_COOKIE, '/job-applicants/:jobId'],
    ['an enterprise', newEnterprise, ENTERPRISE_SESSION_COOKIE, '/enterprise/aplicantes/:jobId'],
  ])('%s', async (_name, createOwner, cookie, applicantsPath) => {
    const owner: TestUser = await createOwner(test);
    const jobId = await publishBlind(owner);
    const candidates = [await newMarkedCandidate(test, 0), await newMarkedCandidate(test, 1)];
    const [first, second] = candidates;
    if (!first || !second) throw new Error('No candidates');
    const referrer = await applyRecommended(test, first, [jobId]);
    await applyMarked(second, jobId);
    await test.runTasks();
    const blindIds = (await listBlind(owner, jobId)).map(({ _id }) => _id);
    const read: string[] = [];
    for (const path of paths) {
      const url = fill(path, jobId, blindIds);
      const { statusCode, body } = await test.app.http.inject({ url, cookies: { [cookie]: owner.token } });
      expect([url, findMarkers(body, [...candidates, referrer])]).toEqual([url, []]);
      if (statusCode === 200) read.push(path);
      if (path.startsWith(applicantsPath))
        expect([url, statusCode, body.includes('Aplicante 1')]).toEqual([
          url,
          200,
          !path.endsWith('/entrevistas'),
        ]);
    }
    expect(read.length).toBeGreaterThan(30);
  });
});
