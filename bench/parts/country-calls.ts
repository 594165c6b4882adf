import { REACTION_TYPES } from '@uneed/domain/community/posts/post.rules.ts';
import { CATEGORIES } from '@uneed/domain/hiring/jobs/categories.ts';
import { AREA_HEADER } from '@uneed/domain/kernel/area.ts';
import { type Country, enterpriseCookie, FIRST_NAMES, PLACES } from '../support/country.ts';
import { numberOf, type Samples } from '../support/country-samples.ts';
import type { Call } from '../support/load.ts';
import { jobId, userId } from '../support/seed.ts';
import { actingCandidate, adminOf } from '../support/seed-country-people.ts';
import { postId } from '../support/seed-posts.ts';
import { SEARCHES } from '../support/words.ts';

/** A kind of request; `build` makes the one number `n`. `budgetMs` is that of budgets.md for p95. */
export type Kind = { name: string; budgetMs: number; isWrite?: boolean; build: (n: number) => Call };

const BUDGET_MS = 100;
const SEARCH_MS = 50;
const SUGGESTIONS_MS = 30;
const FEED_MS = 30;
const WRITE_MS = 150;
/** A file of 10,000 addresses, which no screen waits for: it must not be slow enough to delay others. */
const SITEMAP_MS = 500;
/** Posts of which the comments are written. */
const RECENT_POSTS = 500;

const at = <T>(list: readonly T[], n: number): T => {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('No items');
  return item;
};
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** Returns a function that builds what candidates read, in turn. */
const candidatesOf =
  (country: Country) =>
  (name: string, path: (n: number) => string, budgetMs = BUDGET_MS): Kind => ({
    name,
    budgetMs,
    build: (n) => ({ path: `/api${path(n)}`, user: actingCandidate(country, n) }),
  });

/** What candidates read of vacancies. */
function listJobKinds(country: Country): Kind[] {
  const openJob = (n: number) => jobId(country.closedJobs + 1 + ((n * 7919) % country.openJobs));
  const province = (n: number) => at(PLACES, n * 31);
  const build = candidatesOf(country);
  return [
    build('/auth/check', () => '/auth/check'),
    build('/home, candidate', () => '/home'),
    build('/jobs', () => '/jobs?page=1&limit=10'),
    build('/jobs, page 40', () => '/jobs?page=40&limit=10'),
    build(
      '/jobs, province and category',
      (n) => `/jobs?${query({ page: '1', limit: '10', location: province(n), category: at(CATEGORIES, n) })}`,
    ),
    build(
      '/jobs, province by pay',
      (n) => `/jobs?${query({ page: '1', limit: '10', location: province(n), sort: 'salary_high' })}`,
    ),
    build(
      '/jobs, search',
      (n) => `/jobs?${query({ page: '1', limit: '10', q: at(SEARCHES, n) })}`,
      SEARCH_MS,
    ),
    build(
      '/jobs, search in a province',
      (n) => `/jobs?${query({ page: '1', limit: '10', q: at(SEARCHES, n), location: province(n) })}`,
      SEARCH_MS,
    ),
    build('/jobs/facets', () => '/jobs/facets'),
    build('/jobs/facets, province', (n) => `/jobs/facets?${query({ location: province(n) })}`),
    build('/jobs/{id}', (n) => `/jobs/${openJob(n)}`),
    build(
      '/jobs/{id}, closed',
      (n) => `/jobs/${jobId(country.closedJobs - (n % Math.ceil(country.openJobs / 2)))}`,
    ),
    build('/jobs/{id}/similar', (n) => `/jobs/${openJob(n)}/similar`),
    build('/saved-jobs', () => '/saved-jobs'),
    build(
      '/search/suggestions',
      (n) => `/search/suggestions?${query({ q: at(SEARCHES, n).slice(0, 4) })}`,
      SUGGESTIONS_MS,
    ),
  ];
}

/** What candidates read of posts, conversations and their own things. */
function listMemberKinds(country: Country, { post, talk }: Samples): Kind[] {
  const build = candidatesOf(country);
  return [
    build('/posts', () => '/posts?page=1&limit=10', FEED_MS),
    build('/posts, page 50', () => '/posts?page=50&limit=10', FEED_MS),
    build('/posts/{id}', (n) => `/posts/${postId(1 + ((n * 7919) % country.posts))}`),
    build('/posts/{id}, most comments', () => `/posts/${post}`),
    build('/posts/{id}/comments', () => `/posts/${post}/comments`),
    build(
      '/posts/search',
      (n) => `/posts/search?${query({ q: at(['equipo', 'ventas', 'turno', 'clientes'], n) })}`,
    ),
    build('/applications', () => '/applications'),
    build('/alerts', () => '/alerts'),
    build('/notifications', () => '/notifications'),
    build('/notifications/unread', () => '/notifications/unread'),
    build('/messages/unread', () => '/messages/unread'),
    build('/messages/users, few conversations', () => '/messages/users'),
    build('/messages/users?q=', (n) => `/messages/users?${query({ q: at(FIRST_NAMES, n) })}`),
    build('/profile-pages/{id}', (n) => `/profile-pages/${userId(1 + (n % country.referents))}`),
    build('/referrals', () => '/referrals'),
    build('/settings', () => '/settings'),
    {
      name: '/messages/{id}, longest',
      budgetMs: BUDGET_MS,
      build: () => ({ path: `/api/messages/${talk.peer}`, user: numberOf(talk.user) }),
    },
  ];
}

/** What publishers, enterprises and admins read, each the one with the most rows. */
function listOwnerKinds(country: Country, { referent, enterprise, job, talker }: Samples): Kind[] {
  const owner = numberOf(job.owner);
  const as =
    (user: number) =>
    (name: string, path: string): Kind => ({
      name,
      budgetMs: BUDGET_MS,
      build: () => ({ path: `/api${path}`, user }),
    });
  const asEnterprise = (path: string): Kind => ({
    name: `${path}, enterprise`,
    budgetMs: BUDGET_MS,
    build: () => ({
      path: `/api${path}`,
      headers: { cookie: enterpriseCookie(enterprise), [AREA_HEADER]: 'enterprise' },
    }),
  });
  const [asReferent, asOwner, asTalker, asAdmin] = [
    as(referent),
    as(owner),
    as(talker),
    as(adminOf(country)),
  ];
  const many = `, ${job.applicants} applicants`;
  return [
    asReferent('/home, referent', '/home'),
    asReferent('/jobs/myjobs?page=1', '/jobs/myjobs?page=1'),
    asReferent('/jobs/myjobs, page 20', '/jobs/myjobs?page=20'),
    asReferent('/contracts/hires', '/contracts/hires'),
    asOwner(`/jobs/{id}/applicants${many}`, `/jobs/${job.id}/applicants`),
    asOwner(`/jobs/{id}/applicants by match${many}`, `/jobs/${job.id}/applicants?order=match`),
    asOwner(`/jobs/{id}/applicants/options${many}`, `/jobs/${job.id}/applicants/options`),
    asOwner(`/jobs/{id}/board${many}`, `/jobs/${job.id}/board`),
    asOwner(`/contracts/job/{id}${many}`, `/contracts/job/${job.id}`),
    asTalker('/messages/users, most conversations', '/messages/users'),
    asTalker('/messages/unread, most conversations', '/messages/unread'),
    ...[
      '/enterprises/summary',
      '/enterprises/activity',
      '/jobs/myjobs?page=1',
      '/jobs/myjobs?page=20',
      '/home',
    ].map(asEnterprise),
    ...[
      '/admin/overview?days=90',
      '/admin/queues',
      '/admin/audit',
      '/admin/people',
      '/admin/people?q=altagracia',
      '/admin/enterprises?q=empresa',
      '/admin/jobs',
      '/admin/jobs?q=vendedor',
      '/admin/posts',
      '/admin/posts?q=equipo',
    ].map((path) => asAdmin(path, path)),
    asAdmin('/admin/users/{id}', `/admin/users/${userId(referent)}`),
    { name: '/sitemap.xml', budgetMs: BUDGET_MS, build: () => ({ path: '/sitemap.xml' }) },
    { name: '/sitemaps/jobs-1.xml', budgetMs: SITEMAP_MS, build: () => ({ path: '/sitemaps/jobs-1.xml' }) },
  ];
}

function listWrites(country: Country, { talks, applicants }: Samples): Kind[] {
  // Others than those who read.
  const writer = (n: number) => actingCandidate(country, n + 1_000_000);
  const recentPost = (n: number) => postId(1 + ((n * 7919) % Math.min(RECENT_POSTS, country.posts)));
  const write = (name: string, build: (n: number) => Call): Kind => ({
    name,
    budgetMs: WRITE_MS,
    isWrite: true,
    build,
  });
  return [
    write('apply', (n) => ({
      path: `/api/jobs/${jobId(country.closedJobs + 1 + ((n * 104_729) % Math.floor(country.openJobs)))}/apply`,
      user: writer(n),
      body: { note: 'Me interesa y vivo cerca.' },
    })),
    write('send a message', (n) => {
      const { user, peer } = at(talks, n);
      return {
        path: `/api/messages/send/${peer}`,
        user: numberOf(user),
        body: { text: `Buenas tardes, le escribo por la vacante (${n})` },
      };
    }),
    write('publish a vacancy', (n) => ({
      path: '/api/jobs',
      user: 1 + ((n * 10) % country.referents),
      body: {
        title: `Vendedora de tienda ${n}`,
        location: at(PLACES, n * 31),
        category: 'Ventas y Comercial',
        description: '<p>Atenderás a los clientes de la tienda y harás el inventario cada semana.</p>',
        salary: 27_500,
        disponibilidad: 'Full Time',
      },
    })),
    write('publish a post', (n) => ({
      path: '/api/posts',
      user: writer(n),
      body: { content: `Consejo número ${n} para una entrevista.` },
    })),
    write('comment', (n) => ({
      path: `/api/posts/${recentPost(n)}/comment`,
      user: writer(n),
      body: { content: `Muy de acuerdo (${n})` },
    })),
    write('react', (n) => ({
      path: `/api/posts/${recentPost(n)}/reaction`,
      user: writer(n),
      body: { reactionType: at(REACTION_TYPES, n) },
    })),
    write('open a contract', (n) => {
      const { owner, job, candidate } = at(applicants, n);
      return { path: `/api/contracts/job/${job}/candidate/${candidate}`, user: numberOf(owner), body: {} };
    }),
  ];
}

/** All kinds of requests of the measurement. */
export const listKinds = (country: Country, samples: Samples): Kind[] => [
  ...listJobKinds(country),
  ...listMemberKinds(country, samples),
  ...listOwnerKinds(country, samples),
  ...listWrites(country, samples),
];
