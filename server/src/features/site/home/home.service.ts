import { MATCH_APPLICATIONS_MAX } from '@uneed/domain/hiring/matches/match.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import {
  alertMatchesSince,
  expiresSoonUntil,
  HOME_ALERT_MATCHES_MAX,
  HOME_ITEMS_MAX,
  HOME_MATCHES_MAX,
  homeHiresSince,
} from '@uneed/domain/site/home/home.rules.ts';
import type { EnterpriseHome, Home, ReferentHome } from '@uneed/domain/site/home/home.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx, ReplicaReader } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { listUnread } from '../../community/messages/messages.reader.ts';
import { summarizeAlerts } from '../../hiring/alerts/alerts.reader.ts';
import {
  countApplicationsByStatus,
  findOldestWaiting,
  listJobsWithNewApplicants,
  listRecentApplications,
} from '../../hiring/applications/application-summaries.reader.ts';
import { findStoredCv } from '../../hiring/applications/cvs/cvs.reader.ts';
import { findHireToShow, listFilledJobs } from '../../hiring/contracts/hires/hires.reader.ts';
import { findInterviewToShow } from '../../hiring/interviews/interviews.reader.ts';
import { countJobsOfOwner, listExpiringJobs } from '../../hiring/jobs/owners/owner-summary.reader.ts';
import { findMatches } from '../../hiring/matches/matches.commands.ts';
import { countUnpaidBonuses } from '../../hiring/referrals/bonuses/bonuses.reader.ts';
import { countRefusedOrders } from '../../organizations/plans/orders/orders.reader.ts';
import { findUser, type UserRow } from '../../people/accounts/accounts.reader.ts';
import { countEmployments } from '../../people/referents/employments/employments.reader.ts';
import { getVerificationStatus } from '../../people/referents/referents.commands.ts';
import { presentCandidateHome, presentReferentHome } from './home.presenter.ts';

type Dependencies = { database: Database; clock: Clock };

async function loadReferentHome(db: DbOrTx, user: UserRow, now: Date): Promise<ReferentHome> {
  const limit = HOME_ITEMS_MAX;
  const [verification, totals, newApplicants, oldest, filled, expiring, unpaidBonuses] = await Promise.all([
    getVerificationStatus(db, user),
    countJobsOfOwner(db, user.id),
    listJobsWithNewApplicants(db, user.id, { now, limit }),
    findOldestWaiting(db, user.id, now),
    listFilledJobs(db, user.id, { now, limit }),
    listExpiringJobs(db, user.id, { now, until: expiresSoonUntil(now), limit }),
    countUnpaidBonuses(db, user.id, now),
  ]);
  return presentReferentHome({
    verification,
    totals,
    newApplicants,
    oldest,
    filled,
    expiring,
    unpaidBonuses,
  });
}

const countedMatches = (now: Date) => ({ since: alertMatchesSince(now), max: HOME_ALERT_MATCHES_MAX });

async function loadEnterpriseHome(db: DbOrTx, { id }: UserRow): Promise<EnterpriseHome> {
  const [referentRequests, refusedOrders] = await Promise.all([
    countEmployments(db, id, 'pending'),
    countRefusedOrders(db, id),
  ]);
  return { referentRequests, refusedOrders };
}

/** The home of members. */
export function createHome({ database, clock }: Dependencies) {
  const { db } = database;
  return {
    /** Returns what waits for the actor, and for candidates the jobs that suit them; an enterprise gets the part of a referent. */
    async get(actor: Pick<Actor, 'id'> & ReplicaReader): Promise<Home> {
      const now = clock.now();
      const [user, unread, cv, recent, counts, hire] = await Promise.all([
        findUser(db, actor.id),
        listUnread(db, actor.id),
        findStoredCv(db, actor.id),
        listRecentApplications(db, actor.id, now, MATCH_APPLICATIONS_MAX),
        countApplicationsByStatus(db, actor.id, now),
        findHireToShow(db, actor.id, homeHiresSince(now)),
      ]);
      if (!user) throw notFound();
      const isEnterprise = user.role === 'enterprise';
      const isOwner = isEnterprise || user.role === 'referent';
      const isCandidate = !isEnterprise && (!isOwner || counts.length > 0);
      const [referent, enterprise, matches, alerts, interview] = await Promise.all([
        isOwner ? loadReferentHome(db, user, now) : null,
        isEnterprise ? loadEnterpriseHome(db, user) : null,
        isOwner ? [] : findMatches(database.dbFor(actor), user, recent, { now, limit: HOME_MATCHES_MAX }),
        isOwner ? null : summarizeAlerts(db, user.id, countedMatches(now)),
        // Nobody is interviewed without an application.
        isCandidate && counts.length > 0 ? findInterviewToShow(db, user.id, now) : undefined,
      ]);
      const hasCv = cv !== undefined;
      return {
        candidate: isCandidate
          ? presentCandidateHome({ counts, recent, user, hasCv, hire, interview })
          : null,
        referent,
        enterprise,
        unreadMessages: unread.reduce((sum, row) => sum + row.unread, 0),
        alerts,
        matches,
      };
    },
  };
}
