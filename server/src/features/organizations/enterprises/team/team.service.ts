import { TEAM_ROLE_LABELS, type TeamRole } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice } from '@uneed/domain/kernel/page.schema.ts';
import { ACTIVITY_PAGE_SIZE } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import {
  assertNoConflicts,
  conflict,
  notFound,
  unauthenticated,
} from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import type { Realtime } from '../../../../platform/realtime/realtime.ts';
import {
  changeTeamRole,
  deleteTeamMember,
  lockActiveOwner,
  lockActiveUser,
  lockTeamMember,
} from '../../../people/accounts/accounts.commands.ts';
import {
  listTeamMembers,
  parseTeamRole,
  type TeamMemberRow,
} from '../../../people/accounts/team-members.reader.ts';
import { recordEnterpriseActivity } from '../../../people/audit/enterprise-activity.commands.ts';
import {
  countEnterpriseActivity,
  listEnterpriseActivity,
} from '../../../people/audit/enterprise-activity.reader.ts';
import { findEnterprise } from '../enterprises.reader.ts';
import { listInvitations } from './invitations.reader.ts';
import { assertNotSelf } from './team.policy.ts';
import type { TeamView } from './team.presenter.ts';
import { memberRemoved } from './team.tasks.ts';

export type TeamDependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  realtime: Pick<Realtime, 'closeSessions'>;
};

export type TeamService = ReturnType<typeof createTeam>;

/** `base.role` is the role that the actor saw. */
type RoleChange = { role: TeamRole; base?: Record<string, unknown> | undefined };

/** The team of an enterprise: its members and their roles, and what they did (product.md, 'Enterprise team'). */
export function createTeam({ database, clock, queue, realtime }: TeamDependencies) {
  async function getTeam({ id, teamMember: viewer }: SessionActor): Promise<TeamView> {
    const { db } = database;
    const [enterprise, members, invitations] = await Promise.all([
      findEnterprise(db, id),
      listTeamMembers(db, id),
      listInvitations(db, id),
    ]);
    if (!enterprise) throw unauthenticated();
    return { enterprise, members, invitations, viewer, now: clock.now() };
  }

  /** Locks a member of the actor's team, after the enterprise; 409 for the enterprise's own account, 404 for strangers. */
  async function lockMember(tx: Tx, actor: SessionActor, memberId: Id): Promise<TeamMemberRow> {
    await lockActiveOwner(tx, actor);
    if (memberId === actor.id)
      throw conflict('La cuenta de la empresa siempre es dueña y no se puede quitar del equipo');
    const member = await lockTeamMember(tx, { enterpriseId: actor.id, id: memberId });
    if (!member) throw notFound('Esa persona ya no está en el equipo');
    assertNotSelf(actor.teamMember, memberId);
    return member;
  }

  /**
   * Changes the role of a member, from the next request on, also on the member's open pages; 409 for one's own, and if the member no
   * longer has the role that the actor saw (`base`).
   */
  async function changeRole(actor: SessionActor, memberId: Id, { role, base }: RoleChange): Promise<void> {
    const changed = await database.transaction(async (tx) => {
      const member = await lockMember(tx, actor, memberId);
      if (member.role === role) return [];
      const text = `Alguien ya cambió este rol a «${TEAM_ROLE_LABELS[parseTeamRole(member.role)]}». Si quieres otro, elígelo de nuevo.`;
      assertNoConflicts(member, { role }, base, text);
      const subject = `${member.fullName} (${TEAM_ROLE_LABELS[role]})`;
      await recordEnterpriseActivity(tx, actor, 'member.changed', subject, clock.now());
      return changeTeamRole(tx, member, role);
    });
    realtime.closeSessions(changed);
  }

  /** Removes a member, who is e-mailed, and ends the member's sessions; 409 for oneself. */
  async function remove(actor: SessionActor, memberId: Id): Promise<void> {
    const ended = await database.transaction(async (tx) => {
      const member = await lockMember(tx, actor, memberId);
      await recordEnterpriseActivity(tx, actor, 'member.removed', member.fullName, clock.now());
      const enterprise = await findEnterprise(tx, actor.id);
      if (!enterprise) throw unauthenticated();
      const { fullName: companyName } = enterprise;
      await queue.enqueue(tx, memberRemoved, { email: member.email, companyName });
      return deleteTeamMember(tx, member);
    });
    realtime.closeSessions(ended);
  }

  /** Removes the signed-in member; 409 for the enterprise's own account. */
  async function leave(actor: SessionActor): Promise<void> {
    const { teamMember } = actor;
    if (!teamMember) throw conflict('La cuenta de la empresa no puede salir del equipo');
    const ended = await database.transaction(async (tx) => {
      await lockActiveUser(tx, actor.id);
      const member = await lockTeamMember(tx, { enterpriseId: actor.id, id: teamMember.id });
      if (!member) throw unauthenticated();
      await recordEnterpriseActivity(tx, actor, 'member.left', '', clock.now());
      return deleteTeamMember(tx, member);
    });
    realtime.closeSessions(ended);
  }

  /** Returns a page of the activity and the total. */
  async function listActivity({ id }: SessionActor, page: number) {
    const [rows, total] = await Promise.all([
      listEnterpriseActivity(database.db, id, pageSlice(page, ACTIVITY_PAGE_SIZE)),
      countEnterpriseActivity(database.db, id),
    ]);
    return { rows, total };
  }

  return { getTeam, changeRole, remove, leave, listActivity };
}
