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
import { conflict, missingFields, notFound, unauthenticated } from '../../platform/http/app-error.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { lockUser, updateUser } from '../accounts/accounts.commands.ts';
import { findUser, type UserRow } from '../accounts/accounts.reader.ts';
import { type Acting, recordAct } from '../admin/admin.commands.ts';
import { notify } from '../notifications/notifications.commands.ts';
import { findMailSubscription } from '../settings/settings.reader.ts';
import { referentReviewed } from './referents.jobs.ts';
import type { ReferentLetters } from './referents.mail.ts';
import { assertMayAskAgain } from './referents.policy.ts';
import { findLatestReview } from './referents.reader.ts';
import * as repository from './referents.repository.ts';
import { presentStanding } from './reviews.presenter.ts';
import { countReviews, listReviews, type ReviewState } from './reviews.reader.ts';

export type ReferentsNeeds = { database: Database; clock: Clock; jobs: Jobs; letters: ReferentLetters };

type Outcome = { userId: Id; decision: ReviewDecision; reason: string };

export type ReferentsService = ReturnType<typeof createReferents>;

export function createReferents({ database, clock, jobs, letters }: ReferentsNeeds) {
  /** State of the person, history, audit and letter in one commit. 404 without such a person, 409 when it changes nothing. */
  function decide({ userId, decision, reason }: Outcome, by: Acting): Promise<void> {
    const now = clock.now();
    const isVerifiedReferent = decision === 'verified';
    return database.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user) throw notFound('Esa persona ya no tiene cuenta');
      if (user.role !== 'referent') throw conflict('Esa persona no ha pedido ser referente');
      if (isVerifiedReferent && user.isVerifiedReferent) throw conflict('Ese referente ya está verificado');
      const outcome = { decision, reason, decidedBy: by.adminId };
      const wasOpen = await repository.decideOpenReview(tx, userId, outcome, now);
      if (!wasOpen) {
        if (!isVerifiedReferent && !user.isVerifiedReferent)
          throw conflict('Ese referente no tiene ninguna solicitud en revisión');
        const { company, position } = user;
        await repository.insertDecidedReview(tx, { userId, company, position }, outcome, now);
      }
      await updateUser(tx, userId, { isVerifiedReferent }, now);
      const act = { ...by, act: `referent.${decision}`, subjectId: userId };
      await recordAct(tx, { ...act, ...(reason ? { details: { reason } } : {}) }, now);
      await jobs.enqueue(tx, referentReviewed, { userId, decision, reason });
      await notify(tx, jobs, { kind: 'referentReviewed', to: userId, decision, at: now });
    });
  }

  const verify = (userId: Id, by: Acting) => decide({ userId, decision: 'verified', reason: '' }, by);

  /** Refuses the open request, or takes a verification back; the reason reaches the person. */
  const reject = (userId: Id, reason: string, by: Acting) =>
    decide({ userId, decision: 'rejected', reason }, by);

  /** The same decision made on the site, in the name of the admin. */
  async function decideAs(adminId: Id, outcome: Outcome): Promise<void> {
    const admin = await findUser(database.db, adminId);
    await decide(outcome, { adminId, actor: admin?.fullName ?? '' });
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
      const user = await updateUser(tx, userId, answers, now);
      if (!user) throw unauthenticated();
      await repository.upsertOpenReview(tx, { userId, company, position }, now);
      return user;
    });
  }

  return { findStanding, askAgain, verify, reject, decideAs, listReviews: listPage, tellOutcome };
}
