import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { INDEXED_PAGE_MIN_JOBS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { findCategoryBySlug, findProvinceBySlug, provincePath } from '@uneed/domain/hiring/jobs/job-paths.ts';
import { enterprisePath } from '@uneed/domain/kernel/area-paths.ts';
import { toSlug } from '@uneed/domain/kernel/fold-text.ts';
import { minutesInMs } from '@uneed/domain/kernel/time.ts';
import {
  SITEMAP_ENTERPRISES_MAX,
  SITEMAP_FILE_MAX,
  SITEMAP_INDEX_MINUTES,
  SITEMAP_PAGES,
  SITEMAP_PLACES_JOBS,
} from '@uneed/domain/site/seo/seo.rules.ts';
import { LRUCache } from 'lru-cache';
import { type Clock, clockCacheOptions } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import * as posts from '../../community/posts/posts.reader.ts';
import * as jobs from '../../hiring/jobs/job-addresses.reader.ts';
import { countJobsByPlace, type JobPlaceCount } from '../../hiring/jobs/job-counts.reader.ts';

/** Addresses that are read from the database at once. */
const BATCH_SIZE = 1_000;

/** An address of a sitemap: its path, and when its content changed, if that is known. */
export type SitemapEntry = { path: string; changedAt?: Date };

/** The kinds of pages that are divided into numbered files. */
export const SITEMAP_KINDS = ['jobs', 'posts'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

type Ranges<Place> = { from: Place; to: Place | null }[];

const toRanges = <Place>(starts: Place[]): Ranges<Place> =>
  starts.map((from, index) => ({ from, to: starts[index + 1] ?? null }));

/** Yields what `read` returns, batch by batch, each after the last one of the batch before. */
async function* readBatches<Row>(read: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after: Row | null = null; ; ) {
    const batch: Row[] = await read(after);
    yield* batch;
    const last = batch.at(-1);
    if (batch.length < BATCH_SIZE || last === undefined) return;
    after = last;
  }
}

/** A page of `web/content`: its path, and the day of its last change. */
type ContentPage = { path: string; updatedAt: Date };

const UPDATED = /^updated: ?(\d{4}-\d{2}-\d{2})\s*$/m;

/** Reads the paths and days of all texts of the web app in `webDir`; throws if a text has no day. */
async function readContentPages(webDir: string): Promise<ContentPage[]> {
  const folder = join(webDir, 'content');
  const names = await readdir(folder, { recursive: true });
  return Promise.all(
    names
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map(async (name) => {
        const [, day] = UPDATED.exec(await readFile(join(folder, name), 'utf8')) ?? [];
        if (day === undefined) throw new Error(`${name} has no day of its last change`);
        return { path: `/${name.slice(0, -'.md'.length).replaceAll(sep, '/')}`, updatedAt: new Date(day) };
      }),
  );
}

/** Returns the entry of the page of a province or category; undefined for a location that is not a province. */
function toPlaceEntry({ location, category, newestAt }: JobPlaceCount): SitemapEntry | undefined {
  const province = findProvinceBySlug(toSlug(location));
  const name = category === null ? undefined : findCategoryBySlug(toSlug(category));
  if (province === undefined || (category !== null && name === undefined)) return undefined;
  return { path: provincePath(province, name), changedAt: newestAt };
}

type Dependencies = {
  database: Database;
  clock: Clock;
  /** Folder of the web app. */
  webDir: string;
};

export type Sitemaps = ReturnType<typeof createSitemaps>;

/** The addresses of all public jobs and posts, in files of at most SITEMAP_FILE_MAX, read in batches. */
export function createSitemaps({ database: { replica: db }, clock, webDir }: Dependencies) {
  /** Lists the pages that are neither a job nor a post. */
  async function readPages(): Promise<SitemapEntry[]> {
    const counted = { min: INDEXED_PAGE_MIN_JOBS, window: SITEMAP_PLACES_JOBS };
    const [places, texts, enterprises] = await Promise.all([
      countJobsByPlace(db, clock.now(), counted),
      readContentPages(webDir),
      jobs.listEnterpriseAddresses(db, clock.now(), SITEMAP_ENTERPRISES_MAX),
    ]);
    return [
      ...SITEMAP_PAGES.map((path) => ({ path })),
      ...texts.map(({ path, updatedAt }: ContentPage) => ({ path, changedAt: updatedAt })),
      ...enterprises.map(({ slug, updatedAt }) => ({ path: enterprisePath(slug), changedAt: updatedAt })),
      ...places.flatMap((place) => toPlaceEntry(place) ?? []),
    ];
  }

  const divide = async () => ({
    jobs: toRanges(await jobs.listJobRangeStarts(db, clock.now(), SITEMAP_FILE_MAX)),
    posts: toRanges(await posts.listPostRangeStarts(db, SITEMAP_FILE_MAX)),
    pages: await readPages(),
  });
  const divisions = new LRUCache<'all', Awaited<ReturnType<typeof divide>>>({
    max: 1,
    ttl: minutesInMs(SITEMAP_INDEX_MINUTES),
    ...clockCacheOptions(clock),
    fetchMethod: divide,
  });

  async function* listJobs(range: jobs.JobRange): AsyncGenerator<SitemapEntry> {
    const now = clock.now();
    const rows = readBatches<jobs.JobAddress>((after) =>
      jobs.listJobAddresses(db, now, range, { after, limit: BATCH_SIZE }),
    );
    for await (const { id, updatedAt } of rows) yield { path: `/jobs/${id}`, changedAt: updatedAt };
  }

  async function* listPosts(range: posts.PostRange): AsyncGenerator<SitemapEntry> {
    const rows = readBatches<posts.PostAddress>((after) =>
      posts.listPostAddresses(db, range, { after, limit: BATCH_SIZE }),
    );
    for await (const { id, changedAt } of rows) yield { path: `/post/${id}`, changedAt };
  }

  /** Returns how many files there are of each kind. */
  async function countFiles(): Promise<Record<SitemapKind, number>> {
    const ranges = await divisions.forceFetch('all');
    return { jobs: ranges.jobs.length, posts: ranges.posts.length };
  }

  /** Returns the addresses of a file, the first one is number 1; undefined if there is no such file. */
  async function listEntries(
    kind: SitemapKind,
    number: number,
  ): Promise<AsyncIterable<SitemapEntry> | undefined> {
    const ranges = await divisions.forceFetch('all');
    if (kind === 'jobs') {
      const range = ranges.jobs[number - 1];
      return range && listJobs(range);
    }
    const range = ranges.posts[number - 1];
    return range && listPosts(range);
  }

  const listPages = async (): Promise<SitemapEntry[]> => (await divisions.forceFetch('all')).pages;

  /** Lists the jobs that other sites may show: those that verified referents of the company published. */
  async function* listFeedJobs(): AsyncGenerator<jobs.FeedJob> {
    const now = clock.now();
    const rows = readBatches<jobs.FeedJob>((after) =>
      jobs.listFeedJobs(db, now, { after, limit: BATCH_SIZE }),
    );
    for await (const job of rows) if (job.isVouchedFor) yield job;
  }

  return { countFiles, listPages, listEntries, listFeedJobs };
}
