import {
  COMPANY_SUGGESTIONS_MAX,
  FOLLOWER_COUNT_SECONDS,
} from '@uneed/domain/enterprises/public-enterprise.rules.ts';
import type { PublicEnterprise } from '@uneed/domain/enterprises/public-enterprises.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { suspensionAt } from '@uneed/domain/safety/sanction.rules.ts';
import { LRUCache } from 'lru-cache';
import { type Clock, clockCacheOptions } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import { countOpenNamedJobs } from '../../jobs/owners/open-named-jobs.reader.ts';
import { presentResponseFacts } from '../../reputation/reputation.commands.ts';
import { findOwnerFacts } from '../../reputation/reputation.reader.ts';
import { countFollowers, isFollower } from '../followers/followers.reader.ts';
import { presentPublicEnterprise } from './public-enterprises.presenter.ts';
import {
  findPublicEnterprise,
  type PublicEnterpriseRow,
  searchVerifiedEnterprises,
  wasDeletedEnterprise,
} from './public-enterprises.reader.ts';

/** Enterprises whose number of followers stays in memory. */
const CACHED_COUNTS_MAX = 2_000;

type Dependencies = { database: Database; clock: Clock };

export type PublicEnterprises = ReturnType<typeof createPublicEnterprises>;

/** Enterprises as everybody sees them. */
export function createPublicEnterprises({ database: { db }, clock }: Dependencies) {
  const followers = new LRUCache<Id, { count: number }>({
    max: CACHED_COUNTS_MAX,
    ttl: FOLLOWER_COUNT_SECONDS * 1000,
    ...clockCacheOptions(clock),
    fetchMethod: async (id) => ({ count: await countFollowers(db, id) }),
  });

  /** 404 if there is no such enterprise or it is not complete, 410 if it is deleted, about to be, or suspended. */
  async function find(slug: string): Promise<PublicEnterpriseRow> {
    const row = await findPublicEnterprise(db, slug);
    const isGone = row
      ? row.eraseAt !== null || suspensionAt(row.suspendedUntil, clock.now()) !== null
      : await wasDeletedEnterprise(db, slug);
    if (isGone) throw new AppError('GONE', 'Esta empresa ya no está en Uneed');
    if (!row?.isOnboarded) throw notFound('No encontramos esta empresa');
    return row;
  }

  /** Returns the public page; the number of followers is at most a minute old. */
  async function get(slug: string, viewer: SessionActor | null): Promise<PublicEnterprise> {
    const row = await find(slug);
    const [openJobs, { count }, facts, isFollowed] = await Promise.all([
      countOpenNamedJobs(db, row.id, clock.now()),
      followers.forceFetch(row.id),
      findOwnerFacts(db, row.id),
      viewer !== null && isFollower(db, row.id, viewer.id),
    ]);
    return presentPublicEnterprise(row, {
      ...{ openJobs, isFollowed, followers: count },
      responseFacts: presentResponseFacts(facts),
    });
  }

  /** Returns verified enterprises for what is typed into the field for a company; none for an empty text. */
  async function suggest(q: string) {
    if (q === '') return [];
    return searchVerifiedEnterprises(db, { q, now: clock.now(), limit: COMPANY_SUGGESTIONS_MAX });
  }

  return { find, get, suggest };
}
