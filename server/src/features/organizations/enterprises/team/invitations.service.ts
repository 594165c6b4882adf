import { TEAM_ROLE_LABELS } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import {
  hasTeamPlace,
  TEAM_INVITATION_DAYS,
  TEAM_INVITATIONS_PER_DAY,
  TEAM_SIZE_MAX,
} from '@uneed/domain/organizations/enterprises/team.rules.ts';
import type { AcceptInvitation, Invite } from '@uneed/domain/organizations/enterprises/team.schema.ts';
import { suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { AppError, conflict, notFound } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { createSecret, hashSecret } from '../../../../platform/secrets.ts';
import {
  type AccountSessions,
  type ClientInfo,
  lockActiveOwner,
  lockUser,
  type SignInResult,
} from '../../../people/accounts/accounts.commands.ts';
import { findUser, type UserRow } from '../../../people/accounts/accounts.reader.ts';
import {
  isEnterpriseEmail,
  listTeamMembers,
  parseTeamRole,
} from '../../../people/accounts/team-members.reader.ts';
import { recordEnterpriseActivity } from '../../../people/audit/enterprise-activity.commands.ts';
import { countRecentActivity } from '../../../people/audit/enterprise-activity.reader.ts';
import {
  findInvitation,
  findInvitationByToken,
  type InvitationRow,
  listInvitations,
} from './invitations.reader.ts';
import * as repository from './invitations.repository.ts';
import type { TeamEmails } from './team.mail.ts';
import { invitationRequested } from './team.tasks.ts';

export type InvitationDependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  emails: TeamEmails;
  accountSessions: AccountSessions;
};

const TEAM_FULL_TEXT = `Tu equipo está completo: son ${TEAM_SIZE_MAX} personas como máximo, contando las invitaciones`;
const INVALID_TEXT = 'Esta invitación ya no sirve: se usó, se canceló o te enviaron otra más nueva.';
const EXPIRED_TEXT = `Esta invitación venció: duran ${TEAM_INVITATION_DAYS} días. Pide que te envíen otra.`;
const UNAVAILABLE_TEXT = 'La cuenta de esta empresa no está activa: no puedes unirte a su equipo';

export type InvitationsService = ReturnType<typeof createInvitations>;

/** Invitations to the team of an enterprise: by e-mail, for a week, once (product.md, 'Enterprise team'). */
export function createInvitations({
  database,
  clock,
  queue,
  emails,
  accountSessions,
}: InvitationDependencies) {
  const expiryOf = (now: Date): Date => addDays(now, TEAM_INVITATION_DAYS);

  /** 429 after too many emails of one enterprise. Its row is locked, so that concurrent requests cannot exceed the limit. */
  async function assertEmailsLeft(tx: Tx, enterpriseId: Id, now: Date): Promise<void> {
    const kinds = ['member.invited', 'invitation.resent'] as const;
    const sent = await countRecentActivity(tx, enterpriseId, kinds, addDays(now, -1));
    if (sent >= TEAM_INVITATIONS_PER_DAY)
      throw new AppError('TOO_MANY', 'Tu empresa ya envió muchas invitaciones hoy. Sigue mañana.');
  }

  /** Throws 409 if the email belongs to an enterprise or a member, is invited already, or the team is full. */
  async function invite(actor: SessionActor, { email, role }: Invite): Promise<void> {
    const now = clock.now();
    await database.transaction(async (tx) => {
      await lockActiveOwner(tx, actor);
      const invitations = await listInvitations(tx, actor.id);
      if (invitations.some((invitation) => invitation.email === email))
        throw emailConflict('Ya invitaste a esta persona: reenvíale la invitación');
      if (await isEnterpriseEmail(tx, email))
        throw emailConflict('Este email ya entra a la cuenta de una empresa: usa otro');
      const members = await listTeamMembers(tx, actor.id);
      if (!hasTeamPlace(1 + members.length + invitations.length)) throw conflict(TEAM_FULL_TEXT);
      await assertEmailsLeft(tx, actor.id, now);
      const invitedBy = actor.teamMember?.fullName ?? null;
      const invitation = { id: newId(), enterpriseId: actor.id, email, role, invitedBy };
      await repository.insertInvitation(tx, { ...invitation, createdAt: now, expiresAt: expiryOf(now) });
      await queue.enqueue(tx, invitationRequested, { invitationId: invitation.id });
      const subject = `${email} (${TEAM_ROLE_LABELS[role]})`;
      await recordEnterpriseActivity(tx, actor, 'member.invited', subject, now);
    });
  }

  /** Sends the email again with another link; 404 if the invitation was accepted or revoked. */
  async function resend(actor: SessionActor, invitationId: Id): Promise<void> {
    const now = clock.now();
    await database.transaction(async (tx) => {
      await lockActiveOwner(tx, actor);
      const invitation = await repository.renewInvitation(
        tx,
        { enterpriseId: actor.id, id: invitationId },
        expiryOf(now),
      );
      if (!invitation) throw invitationNotFound();
      await assertEmailsLeft(tx, actor.id, now);
      await queue.enqueue(tx, invitationRequested, { invitationId });
      await recordEnterpriseActivity(tx, actor, 'invitation.resent', invitation.email, now);
    });
  }

  /** 404 if the invitation was accepted or revoked. */
  async function revoke(actor: SessionActor, invitationId: Id): Promise<void> {
    await database.transaction(async (tx) => {
      await lockActiveOwner(tx, actor);
      const invitation = await repository.deleteInvitation(tx, { enterpriseId: actor.id, id: invitationId });
      if (!invitation) throw invitationNotFound();
      await recordEnterpriseActivity(tx, actor, 'invitation.revoked', invitation.email, clock.now());
    });
  }

  /** Writes the email; the token is created here, so that it is never in the queue. */
  async function sendInvitation(invitationId: Id): Promise<void> {
    const invitation = await findInvitation(database.db, invitationId);
    const enterprise = invitation && (await findUser(database.db, invitation.enterpriseId));
    if (!enterprise || !isOpen(enterprise)) return;
    const token = createSecret();
    const isStored = await database.transaction((tx) =>
      repository.setInvitationToken(tx, invitationId, hashSecret(token)),
    );
    if (!isStored) return;
    await emails.invitation(invitation.email, token, {
      companyName: enterprise.fullName,
      invitedBy: invitation.invitedBy,
      role: parseTeamRole(invitation.role),
      expiresAt: invitation.expiresAt,
    });
  }

  /** Whether an enterprise may take people into its team: neither suspended nor about to be deleted. */
  const isOpen = ({ eraseAt, suspendedUntil }: UserRow): boolean =>
    eraseAt === null && suspensionAt(suspendedUntil, clock.now()) === null;

  /** 410 for an unknown, used, revoked or expired token, 409 while the enterprise takes nobody. */
  function requireUsable(invitation: InvitationRow | undefined, enterprise: UserRow | undefined) {
    if (!invitation || !enterprise) throw new AppError('GONE', INVALID_TEXT);
    if (invitation.expiresAt <= clock.now()) throw new AppError('GONE', EXPIRED_TEXT);
    if (!isOpen(enterprise)) throw conflict(UNAVAILABLE_TEXT);
    return { invitation, enterprise };
  }

  /** Returns who invites, by a token. Throws 410 or 409 where it cannot be accepted. */
  async function preview(token: string) {
    const invitation = await findInvitationByToken(database.db, hashSecret(token));
    const enterprise = invitation && (await findUser(database.db, invitation.enterpriseId));
    return requireUsable(invitation, enterprise);
  }

  /** Makes the invited person a member and opens their session. Throws 410 or 409, also for the second of two at once. */
  function accept(
    { token, fullName, password }: AcceptInvitation,
    client: ClientInfo,
  ): Promise<SignInResult> {
    return accountSessions.createTeamMember(password, client, async (tx) => {
      const found = await findInvitationByToken(tx, hashSecret(token));
      const locked = found && (await lockUser(tx, found.enterpriseId));
      const deleted =
        found && (await repository.deleteInvitation(tx, { enterpriseId: found.enterpriseId, id: found.id }));
      const { invitation, enterprise } = requireUsable(deleted, locked);
      const { email, role } = invitation;
      const actor = { id: enterprise.id, role: 'enterprise', teamMember: { fullName } } as const;
      await recordEnterpriseActivity(tx, actor, 'member.joined', '', clock.now());
      return { enterpriseId: enterprise.id, email, fullName, role };
    });
  }

  return { invite, resend, revoke, sendInvitation, preview, accept };
}

const emailConflict = (message: string) => conflict(message, { email: message });

const invitationNotFound = () => notFound('Esa invitación ya se usó o se canceló');
