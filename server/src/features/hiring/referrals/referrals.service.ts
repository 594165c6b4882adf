import { isJobOpen } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { REFERRAL_CODE_LENGTH, REFERRALS_PAGE_SIZE } from '@uneed/domain/hiring/referrals/referral.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice, paginate } from '@uneed/domain/kernel/page.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound, unauthenticated } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import { createRandomText } from '../../../platform/secrets.ts';
import { lockActiveUser } from '../../people/accounts/accounts.commands.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { lockVisibleJob } from '../jobs/jobs.commands.ts';
import { findBonusDetails } from './bonuses/bonus-details.reader.ts';
import { findBonuses } from './bonuses/bonuses.reader.ts';
import { formatRecommendations, parseRecommendations } from './recommendation-cookie.parser.ts';
import { findRecommender } from './referrals.commands.ts';
import { assertMayRecommend } from './referrals.policy.ts';
import {
  presentLink,
  presentNewLink,
  presentRecommendation,
  presentReferral,
  presentWaiting,
} from './referrals.presenter.ts';
import {
  countLinks,
  countReferrals,
  findLinkOf,
  isInTeamOfOwner,
  listLinks,
  listReferrals,
} from './referrals.reader.ts';
import * as repository from './referrals.repository.ts';

const CODE_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const createCode = (): string => createRandomText(CODE_CHARACTERS, REFERRAL_CODE_LENGTH);

type Dependencies = { database: Database; clock: Clock };

export type ReferralsService = ReturnType<typeof createReferrals>;

/** Recommendation links, who recommends a job to a device, and what became of the recommended applications (product.md, 'Recommendations'). */
export function createReferrals({ database, clock }: Dependencies) {
  const { db } = database;

  /** Returns the link of the actor for a job. Throws 403 for its owner and their team, and 409 if it is not open. */
  function getLink(actor: SessionActor, jobId: Id) {
    const now = clock.now();
    return database.transaction(async (tx) => {
      const referrer = await lockActiveUser(tx, actor.id);
      const job = await lockVisibleJob(tx, jobId, actor);
      const isInTeam = await isInTeamOfOwner(tx, { userId: actor.id, jobId });
      const isOpen = job.withheld === null && isJobOpen(job.status, job.expiresAt, now);
      assertMayRecommend(actor, { ownerId: job.ownerId, isOpen, isInTeam });
      await repository.insertLink(tx, { code: createCode(), referrerId: actor.id, jobId, createdAt: now });
      const link = await findLinkOf(tx, { referrerId: actor.id, jobId });
      if (!link) throw notFound('No encontramos este enlace');
      return presentNewLink(link, referrer, now);
    });
  }

  /** Returns who recommends a job to this device; null if nobody does. */
  async function getRecommendation(
    { viewerId, jobId }: { viewerId: Id | null; jobId: Id },
    cookie: string | undefined,
  ) {
    const recommender = await findRecommender(db, { jobId, viewerId, cookie }, clock.now());
    return recommender ? presentRecommendation(recommender) : null;
  }

  /**
   * Takes the recommendation of a job off on this device, or puts it back; returns it, and the new value of the cookie.
   * Throws 404 if nobody recommends the job there.
   */
  async function setRecommendation(
    viewerId: Id | null,
    { jobId, isRemoved }: { jobId: Id; isRemoved: boolean },
    cookie: string | undefined,
  ) {
    const now = clock.now();
    const recommender = await findRecommender(db, { jobId, viewerId, cookie }, now);
    if (!recommender) throw notFound('En este dispositivo ya no te recomienda nadie esta vacante');
    const links = parseRecommendations(cookie, now).map((link) =>
      link.code === recommender.code ? { ...link, isRemoved } : link,
    );
    return {
      recommendation: presentRecommendation({ ...recommender, isRemoved }),
      cookie: formatRecommendations(links),
    };
  }

  /** Returns a page (from 1) of the actor's links. */
  async function getLinks(actor: SessionActor, page: number) {
    const [rows, total] = await Promise.all([
      listLinks(db, actor.id, pageSlice(page, REFERRALS_PAGE_SIZE)),
      countLinks(db, actor.id),
    ]);
    return { links: rows.map(presentLink), pagination: paginate(page, REFERRALS_PAGE_SIZE, total) };
  }

  /** Returns a page (from 1) of the applications that the actor recommended, with their bonuses. */
  async function getReferrals(actor: SessionActor, page: number) {
    const [rows, total, referrer] = await Promise.all([
      listReferrals(db, actor.id, pageSlice(page, REFERRALS_PAGE_SIZE)),
      countReferrals(db, actor.id),
      findUser(db, actor.id),
    ]);
    if (!referrer) throw unauthenticated();
    const waiting = presentWaiting(referrer, clock.now());
    const ids = rows.map(({ id }) => id);
    const [bonuses, detailsOf] = await Promise.all([findBonuses(db, ids), findBonusDetails(db, ids)]);
    const referrals = rows.map((row) => {
      const bonus = bonuses.find(({ id }) => id === row.id);
      return presentReferral(row, { bonus, details: detailsOf(row.id) }, waiting);
    });
    return { referrals, pagination: paginate(page, REFERRALS_PAGE_SIZE, total) };
  }

  return { getLink, getRecommendation, setRecommendation, getLinks, getReferrals };
}
