import { AREA_HEADER } from '@uneed/domain/kernel/area.ts';
import { daysInMs } from '@uneed/domain/kernel/time.ts';
import { formatTimeCursor } from '@uneed/domain/kernel/time-cursor.ts';
import type { RunningApp } from '../../e2e/support/running-app.ts';
import { ENTERPRISE_SESSION_COOKIE } from '../../server/src/platform/http/session.ts';
import type { Floor } from '../support/floor.ts';
import { type Call, inTurn, measureDelays, NORMAL_PER_SECOND } from '../support/load.ts';
import { atMost, format, type Result } from '../support/result.ts';
import { JOB, jobId, ownerOf, REFERENTS, USERS, userId } from '../support/seed.ts';
import { ADMIN, ENTERPRISE_ID, ENTERPRISE_TOKEN, memberId } from '../support/seed-admin.ts';
import { FIRST_DISTANCE } from '../support/seed-messages.ts';
import { postId } from '../support/seed-posts.ts';

const BUDGET_MS = 100;
/** An id in a path, which is left out of the table. */
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
/** Of each, at its pace. */
const REQUESTS = 100;
/** Twice a normal load, of each of them. */
const CONVERSATIONS_PER_SECOND = 100;
/** A normal load of what owners open of one vacancy with 500 applicants: a fifth of what their candidates send. */
const OWNERS_PER_SECOND = 10;

const today = new Date().toISOString().slice(0, 10);
const halfYearAgo = encodeURIComponent(
  formatTimeCursor({ at: new Date(Date.now() - daysInMs(180)), id: userId(ADMIN) }),
);
const peerOf = (user: number) => userId(1 + ((user - 1 + FIRST_DISTANCE) % USERS));

/** What everybody's pages wait for; the users take turns. */
const MEMBER_PATHS: readonly ((user: number) => string)[] = [
  () => '/auth/check',
  () => '/home',
  () => '/jobs?page=1&limit=10',
  () => '/jobs?page=1&limit=10&location=Santiago&category=Ventas%20y%20Comercial',
  () => '/jobs?page=1&limit=10&q=servicio%20cliente',
  () => '/jobs?page=1&limit=10&sort=salary_high&location=Santiago',
  () => '/jobs/facets',
  () => '/jobs/facets?location=Santiago',
  () => `/jobs/${jobId(JOB)}`,
  () => `/jobs/${jobId(JOB)}/similar`,
  () => `/jobs/saved?ids=${[1, 2, 3].map(jobId).join(',')}`,
  () => '/search/suggestions?q=vend',
  () => '/posts?page=1&limit=10',
  () => `/posts/${postId(1)}`,
  () => `/posts/${postId(1)}/comments`,
  () => '/posts/search?q=equipo',
  () => '/applications',
  () => '/alerts',
  () => '/notifications',
  () => '/notifications/unread',
  () => '/messages/unread',
  () => '/messages/users',
  () => '/messages/users?q=persona',
  (user) => `/messages/${peerOf(user)}`,
  () => `/profile-pages/${userId(REFERENTS)}`,
  () => '/referrals',
  () => '/settings',
];

/** What the pages of an owner of vacancies wait for. */
const OWNER_PATHS = [
  '/jobs/myjobs',
  `/jobs/${jobId(JOB)}/applicants`,
  `/jobs/${jobId(JOB)}/applicants/options`,
  `/jobs/${jobId(JOB)}/applicants?order=match&language=Ingl%C3%A9s&level=A2`,
  `/contracts/job/${jobId(JOB)}`,
];

/** What the pages for admins wait for. */
const ADMIN_PATHS = [
  '/admin/overview?days=90',
  '/admin/queues',
  '/admin/audit',
  `/admin/audit?admin=${userId(ADMIN)}&act=act.1`,
  '/admin/audit?subject=miembro%20123',
  `/admin/audit?from=${today}&to=${today}`,
  '/admin/people',
  '/admin/people?state=suspended',
  '/admin/people?q=miembro%20777',
  '/admin/people?q=miembro',
  `/admin/people?q=miembro&after=${halfYearAgo}`,
  `/admin/users/${memberId(7)}`,
  '/admin/enterprises?q=miembro%20770',
  `/admin/users/${ENTERPRISE_ID}`,
  '/admin/jobs',
  '/admin/jobs?q=empresa%20123',
  '/admin/jobs?q=empresa',
  `/admin/jobs/${jobId(JOB)}`,
  '/admin/posts',
  '/admin/posts?q=equipo',
];

/** What the area of an enterprise with 1,000 vacancies waits for. */
const ENTERPRISE_PATHS = [
  '/enterprises/summary',
  '/enterprises/team',
  '/enterprises/activity',
  '/jobs/myjobs',
  '/jobs/myjobs?page=100',
];
const ENTERPRISE_HEADERS = {
  cookie: `${ENTERPRISE_SESSION_COOKIE}=${ENTERPRISE_TOKEN}`,
  [AREA_HEADER]: 'enterprise',
};

const CANDIDATES = Array.from({ length: USERS - REFERENTS }, (_, index) => REFERENTS + 1 + index);

/** `load` is in requests per second, by default the normal one. */
type Screen = { name: string; next: () => Call; load?: number };

function listScreens(): Screen[] {
  const callAs =
    (user: number, load = NORMAL_PER_SECOND) =>
    (path: string): Screen => ({ name: path, next: () => ({ path: `/api${path}`, user }), load });
  return [
    ...MEMBER_PATHS.map((build) => ({
      name: build(REFERENTS + 1),
      next: inTurn(CANDIDATES.map((user) => ({ path: `/api${build(user)}`, user }))),
    })),
    ...OWNER_PATHS.map(callAs(ownerOf(JOB), OWNERS_PER_SECOND)),
    ...ADMIN_PATHS.map(callAs(ADMIN)),
    ...ENTERPRISE_PATHS.map((path) => ({
      name: `${path}, enterprise`,
      next: () => ({ path: `/api${path}`, headers: ENTERPRISE_HEADERS }),
    })),
  ];
}

/** Measures each API call that a screen waits for, by itself, under a normal load, which is lower on a slower machine. */
export async function measureScreens({ url }: RunningApp, { factor }: Floor): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, next, load = NORMAL_PER_SECOND } of listScreens()) {
    const perSecond = load / factor;
    const { p95 } = await measureDelays(url, next, { seconds: REQUESTS / perSecond, perSecond });
    const path = name.replaceAll(ID, '{id}');
    results.push(atMost(`GET /api${path}, ${format(perSecond)}/s, p95`, p95, BUDGET_MS, 'ms'));
  }
  return results;
}

/** Measures the conversations of users with 100 each, and the 500 applicants of a vacancy, as `measureScreens`. */
export async function measureConversations({ url }: RunningApp, { factor }: Floor): Promise<Result[]> {
  const users = Array.from({ length: USERS }, (_, index) => 1 + index);
  const owner = ownerOf(JOB);
  const cases: { name: string; calls: Call[]; load: number }[] = [
    {
      name: 'list of conversations, 100 each',
      calls: users.map((user) => ({ path: '/api/messages/users', user })),
      load: CONVERSATIONS_PER_SECOND,
    },
    {
      name: 'page of history',
      calls: users.map((user) => ({ path: `/api/messages/${peerOf(user)}`, user })),
      load: CONVERSATIONS_PER_SECOND,
    },
    {
      name: 'applicants of a vacancy with 500',
      calls: [{ path: `/api/jobs/${jobId(JOB)}/applicants`, user: owner }],
      load: NORMAL_PER_SECOND,
    },
  ];
  const results: Result[] = [];
  for (const { name, calls, load } of cases) {
    const perSecond = load / factor;
    const { p99 } = await measureDelays(url, inTurn(calls), { perSecond });
    results.push(atMost(`${name}, ${format(perSecond)}/s, p99`, p99, BUDGET_MS, 'ms'));
  }
  return results;
}
