import { COMPANY_SUGGESTIONS_MAX } from '@uneed/domain/organizations/enterprises/public-enterprise.rules.ts';
import type { PublicEnterprise } from '@uneed/domain/organizations/enterprises/public-enterprises.schema.ts';
import { suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError, notFound } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import { countOpenNamedJobs } from '../../../hiring/jobs/owners/open-named-jobs.reader.ts';
import { presentResponseFacts } from '../../../hiring/reputation/reputation.commands.ts';
import { findOwnerFacts } from '../../../hiring/reputation/reputation.reader.ts';
import { countFollowers, isFollower } from '../followers/followers.reader.ts';
import { presentPublicEnterprise } from './public-enterprises.presenter.ts';
import {
  findPublicEnterprise,
  type PublicEnterpriseRow,
  searchVerifiedEnterprises,
  wasDeletedEnterprise,
} from './public-enterprises.reader.ts';

type Dependencies = { database: Database; clock: Clock };

export type PublicEnterprises = ReturnType<typeof createPublicEnterprises>;

/** Enterprises as everybody sees them. */
export function createPublicEnterprises({ database: { db }, clock }: Dependencies) {
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

  async function get(slug: string, viewer: SessionActor | null): Promise<PublicEnterprise> {
    const row = await find(slug);
    const [openJobs, followers, facts, isFollowed] = await Promise.all([
      countOpenNamedJobs(db, row.id, clock.now()),
      countFollowers(db, row.id),
      findOwnerFacts(db, row.id),
      viewer !== null && isFollower(db, { enterpriseId: row.id, userId: viewer.id }),
    ]);
    return presentPublicEnterprise(row, {
      ...{ openJobs, isFollowed, followers },
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
