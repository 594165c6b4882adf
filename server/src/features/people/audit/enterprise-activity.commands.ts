import { type ActingKey, type Actor, apiKeyLabel, type TeamMember } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { EnterpriseActivityKind } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertEnterpriseActivity } from './audit.repository.ts';

type ActivityActor = {
  readonly id: Id;
  readonly role: Actor['role'];
  readonly teamMember: Pick<TeamMember, 'fullName'> | null;
  readonly apiKey?: ActingKey;
};

/**
 * Records what somebody of an enterprise's team, or a key of the API, did in the name of the account, in the transaction that does
 * it. `subject` is what it was about, such as the title of a job. Does nothing for a person who acts without a key.
 */
export async function recordEnterpriseActivity(
  tx: Tx,
  actor: ActivityActor,
  act: EnterpriseActivityKind,
  subject: string,
  at: Date,
): Promise<void> {
  const { id: enterpriseId, role, teamMember, apiKey } = actor;
  if (role !== 'enterprise' && !apiKey) return;
  const name = apiKey ? apiKeyLabel(apiKey) : (teamMember?.fullName ?? null);
  const apiKeyId = apiKey?.id ?? null;
  await insertEnterpriseActivity(tx, { enterpriseId, actor: name, apiKeyId, act, subject, at });
}
