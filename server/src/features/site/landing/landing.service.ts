import { PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import type { Landing } from '@uneed/domain/site/landing/landing.api.ts';
import { LANDING_COUNTS_SECONDS, POPULAR_OCCUPATIONS_MAX } from '@uneed/domain/site/landing/landing.rules.ts';
import { LRUCache } from 'lru-cache';
import { type Clock, clockCacheOptions } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countOpenCompanies, countOpenJobsByLocation } from '../../hiring/jobs/job-counts.reader.ts';

export type Dependencies = {
  database: Database;
  clock: Clock;
  /** Returns the occupations with the most open jobs. */
  listPopularOccupations(limit: number): Promise<string[]>;
};

const PROVINCE_NAMES: ReadonlySet<string> = new Set(PROVINCES.map(({ name }) => name));

export function createLanding({ database: { replica: db }, clock, listPopularOccupations }: Dependencies) {
  async function count(): Promise<Landing> {
    const now = clock.now();
    const [locations, companies, occupations] = await Promise.all([
      countOpenJobsByLocation(db, now),
      countOpenCompanies(db, now),
      listPopularOccupations(POPULAR_OCCUPATIONS_MAX),
    ]);
    const provinces = locations.filter(({ location }) => PROVINCE_NAMES.has(location));
    return {
      jobs: locations.reduce((sum, { jobs }) => sum + jobs, 0),
      companies,
      referralBonusJobs: locations.reduce((sum, { referralBonusJobs }) => sum + referralBonusJobs, 0),
      jobsByProvince: Object.fromEntries(provinces.map(({ location, jobs }) => [location, jobs])),
      occupations,
    };
  }

  const cache = new LRUCache<'all', Landing>({
    max: 1,
    ttl: LANDING_COUNTS_SECONDS * 1000,
    ...clockCacheOptions(clock),
    fetchMethod: count,
  });

  /** Returns the counts, at most `LANDING_COUNTS_SECONDS` old; simultaneous requests share one count. */
  const get = (): Promise<Landing> => cache.forceFetch('all');

  return { get };
}
