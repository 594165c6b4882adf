import { performance } from 'node:perf_hooks';
import { AREA_HEADER } from '@uneed/domain/kernel/area.ts';
import { daysInMs } from '@uneed/domain/kernel/time.ts';
import { formatTimeCursor } from '@uneed/domain/kernel/time-cursor.ts';
import { ENTERPRISE_SESSION_COOKIE } from '../../server/src/platform/http/session.ts';
import { atLatency, type Result } from '../support/result.ts';
import { jobId, sessionCookie, userId } from '../support/seed.ts';
import { ENTERPRISE_ID, ENTERPRISE_TOKEN, memberId, seedAdmin } from '../support/seed-admin.ts';
import type { World } from '../support/world.ts';

const WARM_UP = 5;
const REQUESTS = 60;
const BUDGET_MS = 200;
const ADMIN = 1;

const today = new Date().toISOString().slice(0, 10);

/** The place of this many days ago in a list. */
const daysAgo = (days: number) =>
  encodeURIComponent(formatTimeCursor({ at: new Date(Date.now() - daysInMs(days)), id: userId(ADMIN) }));

/** What the pages for admins request, by the name in the table. */
const ADMIN_PATHS: Record<string, string> = {
  'overview of 90 days': '/api/admin/overview?days=90',
  'what waits in the queues': '/api/admin/queues',
  'audit log': '/api/admin/audit',
  'audit log of an admin and an action': `/api/admin/audit?admin=${userId(ADMIN)}&act=act.1`,
  'audit log of a name': '/api/admin/audit?subject=miembro%20123',
  'audit log of a day': `/api/admin/audit?from=${today}&to=${today}`,
  people: '/api/admin/people',
  'people, suspended': '/api/admin/people?state=suspended',
  'people, unverified': '/api/admin/people?state=unverified',
  'people by a rare name': '/api/admin/people?q=miembro%20777',
  'people by a frequent name': '/api/admin/people?q=miembro',
  'people by the beginning of an email': '/api/admin/people?q=member-77',
  'people, half a year ago': `/api/admin/people?after=${daysAgo(180)}`,
  'people by a frequent name, half a year ago': `/api/admin/people?q=miembro&after=${daysAgo(180)}`,
  'a person': `/api/admin/users/${memberId(7)}`,
  enterprises: '/api/admin/enterprises',
  'enterprises by a name': '/api/admin/enterprises?q=miembro%20770',
  'an enterprise with 10,000 vacancies': `/api/admin/users/${ENTERPRISE_ID}`,
  vacancies: '/api/admin/jobs',
  'vacancies, paused': '/api/admin/jobs?state=paused',
  'vacancies, withheld': '/api/admin/jobs?state=held',
  'vacancies by a company': '/api/admin/jobs?q=empresa%20123',
  'vacancies by a frequent word': '/api/admin/jobs?q=empresa',
  'vacancies of an owner': `/api/admin/jobs?owner=${userId(ADMIN)}`,
  'vacancies, 10 days ago': `/api/admin/jobs?after=${daysAgo(10)}`,
  'a vacancy': `/api/admin/jobs/${jobId(7)}`,
  posts: '/api/admin/posts',
  'posts, hidden': '/api/admin/posts?state=hidden',
  'posts by a rare word': '/api/admin/posts?q=7777',
  'posts by a frequent word': '/api/admin/posts?q=equipo',
  'posts, half a year ago': `/api/admin/posts?after=${daysAgo(180)}`,
};

/** What the area of an enterprise with 10,000 vacancies and 100,000 applicants requests. */
const ENTERPRISE_PATHS: Record<string, string> = {
  'numbers of the panel': '/api/enterprises/summary',
  team: '/api/enterprises/team',
  activity: '/api/enterprises/activity',
  vacancies: '/api/jobs/myjobs',
  'vacancies, last page': '/api/jobs/myjobs?page=1000',
};

async function time(address: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now();
  const response = await fetch(address, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return performance.now() - start;
}

/** Measures what admins open and the area of a large enterprise, with this many members, posts and entries of the audit log. */
export async function measureAdmin(world: World, members: number): Promise<Result[]> {
  await seedAdmin(world.databaseUrl, members, userId(ADMIN));
  const app = await world.start();
  const results: Result[] = [];
  const measure = async (who: string, paths: Record<string, string>, headers: Record<string, string>) => {
    for (const [name, path] of Object.entries(paths)) {
      const times: number[] = [];
      for (let n = 0; n < WARM_UP + REQUESTS; n += 1) times.push(await time(`${app.url}${path}`, headers));
      const what = `${who}: ${name}, ${members.toLocaleString('en-US')} members`;
      results.push(atLatency(what, times.slice(WARM_UP), BUDGET_MS));
    }
  };
  await measure('admins', ADMIN_PATHS, { cookie: sessionCookie(ADMIN) });
  await measure('enterprise', ENTERPRISE_PATHS, {
    cookie: `${ENTERPRISE_SESSION_COOKIE}=${ENTERPRISE_TOKEN}`,
    [AREA_HEADER]: 'enterprise',
  });
  await app.stop();
  return results;
}
