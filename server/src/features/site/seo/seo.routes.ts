import { Readable } from 'node:stream';
import { type JobListQuery, jobListQuerySchema } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { RSS_JOBS_MAX } from '@uneed/domain/site/seo/seo.rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { createPublicRouteOptions } from '../../../platform/http/public-route.ts';
import { presentJobFeed, presentRss } from './job-feeds.presenter.ts';
import {
  presentRobots,
  presentSitemap,
  presentSitemapIndex,
  SITEMAP_PAGES_FILE,
} from './sitemap.presenter.ts';
import { SITEMAP_KINDS, type Sitemaps } from './sitemap.service.ts';

const LIMIT: Limit = '600/minute';
/** Each feed reads all jobs that other sites may show. */
const JOB_FEED_LIMIT: Limit = '10/minute';
const XML = 'application/xml; charset=utf-8';
const CACHE_CONTROL = 'public, max-age=600';

export type Dependencies = {
  http: FastifyInstance;
  limits: Limits;
  clock: Clock;
  publicUrl: string;
  sitemaps: Sitemaps;
  /** Lists open jobs as an anonymous visitor sees them. */
  listOpenJobs(query: JobListQuery): Promise<readonly JobCard[]>;
};

const SITEMAP_FILE = new RegExp(`^(${SITEMAP_KINDS.join('|')})-([1-9][0-9]{0,4})\\.xml$`);

/** Mounts what search engines and other sites read. They are not endpoints of the API, so the domain does not declare them. */
export function mountSeo({ http, limits, clock, publicUrl, sitemaps, listOpenJobs }: Dependencies): void {
  const options = createPublicRouteOptions(limits, 'GET sitemaps and feeds', LIMIT);

  http.get('/robots.txt', options, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(presentRobots(publicUrl)),
  );

  http.get('/sitemap.xml', options, async (_request, reply) =>
    reply
      .type(XML)
      .header('cache-control', CACHE_CONTROL)
      .send(presentSitemapIndex(publicUrl, await sitemaps.countFiles())),
  );

  http.get<{ Params: { file: string } }>('/sitemaps/:file', options, async ({ params: { file } }, reply) => {
    const [, name, number] = SITEMAP_FILE.exec(file) ?? [];
    const kind = SITEMAP_KINDS.find((each) => each === name);
    const entries =
      file === SITEMAP_PAGES_FILE
        ? await sitemaps.listPages()
        : kind && (await sitemaps.listEntries(kind, Number(number)));
    if (!entries) throw notFound();
    return reply
      .type(XML)
      .header('cache-control', CACHE_CONTROL)
      .send(Readable.from(presentSitemap(publicUrl, entries)));
  });

  const jobFeedOptions = createPublicRouteOptions(limits, 'GET job feed', JOB_FEED_LIMIT);
  http.get('/feeds/jobs.xml', jobFeedOptions, async (_request, reply) =>
    reply
      .type(XML)
      .header('cache-control', CACHE_CONTROL)
      .send(Readable.from(presentJobFeed(publicUrl, sitemaps.listFeedJobs(), clock.now()))),
  );

  http.get('/jobs/rss.xml', options, async ({ query, url }, reply) => {
    const { page: _page, ...filters } = jobListQuerySchema.parse(query);
    const jobs = await listOpenJobs({ ...filters, page: 1, limit: RSS_JOBS_MAX, sort: 'newest' });
    const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    const named = jobs.filter((job) => !job.isAnonimous);
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(presentRss(publicUrl, { jobs: named, filters, search, now: clock.now() }));
  });
}
