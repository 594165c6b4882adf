import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import { CONTENT_STATE_LABELS } from '@uneed/domain/people/safety/safety.rules.ts';
import {
  APPEAL_REPEATED_TEXT,
  describeAccountState,
  SANCTION_ENDED_TEXT,
} from '@uneed/domain/people/safety/sanction.rules.ts';
import type { SanctionList } from '@uneed/domain/people/safety/sanctions.api.ts';
import type {
  AdminSanction,
  AppealDecision,
  Sanction,
} from '@uneed/domain/people/safety/sanctions.schema.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { conflict, notFound } from '../../../../platform/http/app-error.ts';
import { hasTeamRoleOf, type SessionActor } from '../../../../platform/http/session.ts';
import { lockUser } from '../../accounts/accounts.commands.ts';
import type { UserRow } from '../../accounts/accounts.reader.ts';
import { recordAdminAction } from '../../audit/audit.commands.ts';
import { describeContent } from '../content-name.presenter.ts';
import type { ContentRef } from '../moderated-content.commands.ts';
import type { ContentRegistry } from '../reports/content-registry.service.ts';
import type { SanctionNotifications } from './sanction-notifications.service.ts';
import {
  parseContentCopy,
  presentOwnSanction,
  presentSanction,
  presentSanctionToAdmin,
  toContentRef,
} from './sanctions.presenter.ts';
import * as reader from './sanctions.reader.ts';
import * as repository from './sanctions.repository.ts';
import type { SuspensionsService } from './suspensions.service.ts';

const SANCTION_NOT_FOUND_TEXT = 'No encontramos esta decisión';
const CONTENT_DELETED_TEXT = 'Ya no existe: su autor lo eliminó';

type Dependencies = {
  database: Database;
  clock: Clock;
  content: ContentRegistry;
  suspensions: Pick<SuspensionsService, 'lift'>;
  notifications: Pick<SanctionNotifications, 'notifyUser' | 'notifyAdmins'>;
};

export type SanctionsService = ReturnType<typeof createSanctions>;

type LockedSanction = { sanction: repository.SanctionRow; user: UserRow | undefined };
type End = LockedSanction & { reason: string; act: string };

/** What the end of a sanction changes, for the audit log. */
function describeEnd(sanction: repository.SanctionRow) {
  const ref = toContentRef(sanction);
  if (!ref) {
    const before = { Cuenta: describeAccountState(sanction) };
    return { before, after: { Cuenta: describeAccountState(null) } };
  }
  const { removed, active } = CONTENT_STATE_LABELS;
  return { before: { Estado: removed }, after: { Estado: active } };
}

/** Removals and suspensions after they were imposed: reading, appealing, and ending them. */
export function createSanctions(dependencies: Dependencies) {
  const { database, clock, content, suspensions, notifications } = dependencies;

  async function listOwn(actor: SessionActor): Promise<Sanction[]> {
    const mayAppeal = hasTeamRoleOf(actor, 'owner');
    const rows = await reader.listOwnSanctions(database.db, actor.id);
    return rows.map((row) => presentOwnSanction(row, mayAppeal, clock.now()));
  }

  async function list(
    which: SanctionList,
    page: number,
  ): Promise<{ sanctions: AdminSanction[]; total: number }> {
    const [rows, total] = await Promise.all([
      reader.listSanctions(database.db, which, pageSlice(page, ADMIN_PAGE_SIZE)),
      reader.countSanctions(database.db, which),
    ]);
    return { sanctions: rows.map((row) => presentSanctionToAdmin(row, clock.now())), total };
  }

  /** Locks a sanction. 404 if there is none. */
  async function lockSanction(tx: Tx, id: Id): Promise<repository.SanctionRow> {
    const sanction = await repository.lockSanction(tx, id);
    if (!sanction) throw notFound(SANCTION_NOT_FOUND_TEXT);
    return sanction;
  }

  /** Stores an appeal. 404 unless the sanction is the actor's own, 409 if it is over or was appealed before. */
  async function appeal(actor: SessionActor, id: Id, text: string): Promise<void> {
    const now = clock.now();
    await database.transaction(async (tx) => {
      const sanction = await lockSanction(tx, id);
      if (sanction.userId !== actor.id) throw notFound(SANCTION_NOT_FOUND_TEXT);
      if (presentSanction(sanction, now).endedAt !== null) throw conflict(SANCTION_ENDED_TEXT);
      if (sanction.appealedAt !== null) throw conflict(APPEAL_REPEATED_TEXT);
      await repository.insertAppeal(tx, id, text, now);
    });
  }

  async function record(
    tx: Tx,
    admin: SessionActor,
    sanction: repository.SanctionRow,
    act: string,
    reason: string,
  ) {
    const ref = toContentRef(sanction);
    const details = { reason, ...(ref ? describeContent(ref, parseContentCopy(sanction)) : {}) };
    const change = act === 'appeal.rejected' ? {} : describeEnd(sanction);
    const action = { act, subjectId: sanction.userId, details, ...change };
    await recordAdminAction(tx, admin.id, action, clock.now());
  }

  /** Shows removed content again. Returns what changed, for after the commit; 409 if it does not exist any more. */
  async function restore(tx: Tx, ref: ContentRef): Promise<ContentRef> {
    if (!(await content.lock(tx, ref))) throw conflict(CONTENT_DELETED_TEXT);
    await content.setStatus(tx, ref, 'active');
    return ref;
  }

  /** Ends a sanction that is in force and locked; returns the content that is shown again. 409 if it is over. */
  async function endLocked(tx: Tx, admin: SessionActor, { sanction, user, reason, act }: End) {
    const now = clock.now();
    if (presentSanction(sanction, now).endedAt !== null) throw conflict(SANCTION_ENDED_TEXT);
    const ref = toContentRef(sanction);
    if (ref) await restore(tx, ref);
    else await suspensions.lift(tx, sanction.userId, now);
    await repository.endSanction(tx, sanction.id, { endedAt: now, endedBy: admin.id, endReason: reason });
    await notifications.notifyUser(tx, sanction.id, ref ? 'restored' : 'lifted', now);
    if (!ref && user) {
      const change = { sanctionId: sanction.id, event: 'lifted' as const, adminId: admin.id };
      await notifications.notifyAdmins(tx, user, change);
    }
    await record(tx, admin, sanction, act, reason);
    return ref;
  }

  /** Locks the user of a sanction first, in the order of new suspensions, then the sanction. */
  async function lockWithUser(tx: Tx, id: Id): Promise<LockedSanction> {
    const found = await reader.findSanction(tx, id);
    if (!found) throw notFound(SANCTION_NOT_FOUND_TEXT);
    const user = await lockUser(tx, found.userId);
    return { user, sanction: await lockSanction(tx, id) };
  }

  /** Restores removed content or lifts a suspension; an open appeal counts as accepted. */
  async function end(admin: SessionActor, id: Id, reason: string): Promise<void> {
    const restored = await database.transaction(async (tx) => {
      const { sanction, user } = await lockWithUser(tx, id);
      const act = sanction.kind === 'removal' ? 'content.restored' : 'user.lifted';
      const ref = await endLocked(tx, admin, { sanction, user, reason, act });
      const isAppealed = sanction.appealedAt !== null && sanction.appealResolvedAt === null;
      const decision = { resolution: 'accepted' as const, answer: reason, by: admin.id };
      if (isAppealed) await repository.resolveAppeal(tx, id, decision, clock.now());
      return ref;
    });
    if (restored) content.onStatusChanged(restored, 'active');
  }

  /** Decides about an open appeal; accepting it ends the sanction. 404 without sanction, 409 without an open appeal. */
  async function decideAppeal(
    admin: SessionActor,
    id: Id,
    { resolution, answer }: AppealDecision,
  ): Promise<void> {
    const now = clock.now();
    const restored = await database.transaction(async (tx) => {
      const { sanction, user } = await lockWithUser(tx, id);
      if (sanction.appealedAt === null) throw conflict('Nadie apeló esta decisión');
      if (sanction.appealResolvedAt !== null) {
        const outcome = sanction.appealResolution === 'accepted' ? 'se aceptó' : 'se rechazó';
        throw conflict(`Esa apelación ya fue respondida: ${outcome}`);
      }
      await repository.resolveAppeal(tx, id, { resolution, answer, by: admin.id }, now);
      if (resolution === 'accepted')
        return endLocked(tx, admin, { sanction, user, reason: answer, act: 'appeal.accepted' });
      await notifications.notifyUser(tx, id, 'appealRejected', now);
      await record(tx, admin, sanction, 'appeal.rejected', answer);
      return undefined;
    });
    if (restored) content.onStatusChanged(restored, 'active');
  }

  return { listOwn, list, appeal, end, decideAppeal };
}
