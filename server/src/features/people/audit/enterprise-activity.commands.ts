import type { Actor, TeamMember } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { EnterpriseActivityKind } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertEnterpriseActivity } from './audit.repository.ts';

type ActivityActor = {
  readonly id: Id;
  readonly role: Actor['role'];
  readonly teamMember: Pick<TeamMember, 'fullName'> | null;
};

/**
 * Records what somebody of an enterprise's team did in its name, in the transaction that does it. `subject` is what it was about,
 * such as the title of a job. Does nothing for a person.
 */
export async function recordEnterpriseActivity(
  tx: Tx,
  actor: ActivityActor,
  act: EnterpriseActivityKind,
  subject: string,
  at: Date,
): Promise<void> {
  if (actor.role !== 'enterprise') return;
  const name = actor.teamMember?.fullName ?? null;
  await insertEnterpriseActivity(tx, { enterpriseId: actor.id, actor: name, act, subject, at });
}
