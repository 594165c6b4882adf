import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { PublicEnterprise } from '@uneed/domain/organizations/enterprises/public-enterprises.schema.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import { countFollowers, isFollower } from '../followers/followers.reader.ts';
import { requirePublicEnterprise } from './public-enterprises.commands.ts';
import { presentPublicEnterprise } from './public-enterprises.presenter.ts';

/** Counts the open jobs of an enterprise that are not anonymous, and says how it answers those who apply. */
export type FindHiringFacts = (
  enterpriseId: Id,
) => Promise<Pick<PublicEnterprise, 'openJobs' | 'responseFacts'>>;

type Dependencies = { database: Database; clock: Clock; findHiringFacts: FindHiringFacts };

export type PublicEnterprises = ReturnType<typeof createPublicEnterprises>;

/** Enterprises as everybody sees them. */
export function createPublicEnterprises({ database: { db }, clock, findHiringFacts }: Dependencies) {
  /** 404 or 410 for an enterprise without a public page. */
  const find = (slug: string) => requirePublicEnterprise(db, slug, clock.now());

  async function get(slug: string, viewer: SessionActor | null): Promise<PublicEnterprise> {
    const row = await find(slug);
    const [hiringFacts, followers, isFollowed] = await Promise.all([
      findHiringFacts(row.id),
      countFollowers(db, row.id),
      viewer !== null && isFollower(db, { enterpriseId: row.id, userId: viewer.id }),
    ]);
    return presentPublicEnterprise(row, { ...hiringFacts, isFollowed, followers });
  }

  return { find, get };
}
