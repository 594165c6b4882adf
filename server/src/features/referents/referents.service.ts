import { ADMIN_PAGE_SIZE } from '@uneed/domain/admin/admin.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice } from '@uneed/domain/kernel/page.ts';
import { ownWords } from '@uneed/domain/profiles/profile.rules.ts';
import {
  MISSING_REFERENT_FIELDS_TEXT,
  missingReferentFields,
  type ReviewDecision,
} from '@uneed/domain/referents/referent.rules.ts';
import type { AskAgain, OwnStanding } from '@uneed/domain/referents/referents.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { missingFields, notFound, unauthenticated } from '../../platform/http/app-error.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { assertNamesNotReserved, lockUser, updateUser } from '../accounts/accounts.commands.ts';
import { findUser, type UserRow } from '../accounts/accounts.reader.ts';
import { type Acting, recordAct } from '../admin/admin.commands.ts';
import { notify } from '../notifications/notifications.commands.ts';
import { findMailSubscription } from '../settings/settings.reader.ts';
import { referentReviewed } from './referents.jobs.ts';
import type { ReferentLetters } from './referents.mail.ts';
import { assertMayAskAgain, assertMayDecide, type DecisionOnVersion } from './referents.policy.ts';
import { findLatestReview } from './referents.reader.ts';
import * as repository from './referents.repository.ts';
import { presentStanding } from './reviews.presenter.ts';
import { countReviews, listReviews, type ReviewState } from './reviews.reader.ts';

export type ReferentsNeeds = { database: Database; clock: Clock; jobs: Jobs; letters: ReferentLetters };

type Outcome = { userId: Id; decision: ReviewDecision; reason: string };
type Decision = Outcome & DecisionOnVersion;

export type ReferentsService = ReturnType<typeof createReferents>;

export function createReferents({ database, clock, jobs, letters }: ReferentsNeeds) {
  /**
   * Changes the person, the history, the audit log and the outgoing email in one commit; returns the person as they were
   * judged. 404 without such a person, 409 when it changes nothing or the request is no longer what was seen.
   */
  function decide({ seenVersion, ...result }: Decision, by: Acting): Promise<UserRow> {
    const now = clock.now();
    const { userId, decision, reason } = result;
    return database.transaction(async (tx) => {
      // Every change of what is judged takes this lock first, so the version read below stays current.
      const user = await lockUser(tx, userId);
      if (!user) throw notFound('Esa persona ya no tiene cuenta');
      const latest = await findLatestReview(tx, userId);
      assertMayDecide(user, latest, { decision, seenVersion });
      const outcome = { decision, reason, decidedBy: by.adminId };
      if (latest?.decision === null) await repository.decideReview(tx, latest.id, outcome, now);
      else await repository.insertDecidedReview(tx, user, outcome, now);
      await updateUser(tx, userId, { isVerifiedReferent: decision === 'verified' }, now);
      const { fullName, company, position } = user;
      const details = { fullName, company, position, ...(reason ? { reason } : {}) };
      await recordAct(tx, { ...by, act: `referent.${decision}`, subjectId: userId, details }, now);
      await jobs.enqueue(tx, referentReviewed, result);
      await notify(tx, jobs, { kind: 'referentReviewed', to: userId, decision, at: now });
      return user;
    });
  }

  /** Verifies what is on file at this moment, whether or not it was asked for. */
  const verify = (userId: Id, by: Acting) => decide({ userId, decision: 'verified', reason: '' }, by);

  /** Refuses the open request, or takes a verification back; the reason reaches the person. */
  const reject = (userId: Id, reason: string, by: Acting) =>
    decide({ userId, decision: 'rejected', reason }, by);

  /** The same decision made on the site, in the name of the admin, about the version that they saw. */
  async function decideAs(adminId: Id, decision: Decision & { seenVersion: number }): Promise<void> {
    const admin = await findUser(database.db, adminId);
    await decide(decision, { adminId, actor: admin?.fullName ?? '' });
  }

  /** A page of requests in that state, and how many there are. */
  async function listPage(state: ReviewState, page: number) {
    const slice = pageSlice(page, ADMIN_PAGE_SIZE);
    const [rows, total] = await Promise.all([
      listReviews(database.db, state, slice),
      countReviews(database.db, state),
    ]);
    return { rows, total };
  }

  async function tellOutcome({ userId, decision, reason }: Outcome): Promise<void> {
    const user = await findUser(database.db, userId);
    if (!user) return;
    const unsubscribePath = await findMailSubscription(database.db, userId, 'referents');
    if (unsubscribePath === undefined) return;
    const { email, company } = user;
    await (decision === 'verified'
      ? letters.verified(email, { company, unsubscribePath })
      : letters.rejected(email, { company, reason, unsubscribePath }));
  }

  async function findStanding(userId: Id): Promise<OwnStanding> {
    const [user, latest] = await Promise.all([
      findUser(database.db, userId),
      findLatestReview(database.db, userId),
    ]);
    if (!user) throw unauthenticated();
    return presentStanding(user, latest);
  }

  /** Puts a rejected referent back into the queue with what they mended: 403 for who never asked, 409 unless rejected. */
  function askAgain(userId: Id, { company, position, ...words }: AskAgain): Promise<UserRow> {
    const now = clock.now();
    const bio = ownWords(words.bio);
    const location = ownWords(words.location);
    return database.transaction(async (tx) => {
      const current = await lockUser(tx, userId);
      if (!current) throw unauthenticated();
      assertMayAskAgain(presentStanding(current, await findLatestReview(tx, userId)));
      const answers = { company, position, bio, location };
      const missing = missingReferentFields(answers);
      if (missing.length > 0) throw missingFields(missing, MISSING_REFERENT_FIELDS_TEXT);
      assertNamesNotReserved(current, { company });
      const user = await updateUser(tx, userId, answers, now);
      if (!user) throw unauthenticated();
      await repository.openReview(tx, user, now);
      return user;
    });
  }

  return { findStanding, askAgain, verify, reject, decideAs, listReviews: listPage, tellOutcome };
}
