import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { EnterpriseActivityKind } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';

/** Who did something: an admin on the site, or an operator at the terminal (`adminId` null, `actor` the system user). */
export type AuditActor = { adminId: Id | null; actor: string };

/** Values of fields as people read them, by the name of the field. */
export type AuditedFields = Record<string, string>;

/** An action on `subjectId`, usually a user; `details` hold its data at that time. */
export type NewAuditEntry = AuditActor & {
  act: string;
  /** Null for an action about the site. */
  subjectId: Id | null;
  details?: Record<string, string>;
  /** The fields before and after an action that changes data; those that stay the same are not stored. */
  before?: AuditedFields;
  after?: AuditedFields;
};

/** Returns the fields of `one` that `other` does not have with the same value. */
const withoutSame = (one: AuditedFields, other: AuditedFields): AuditedFields =>
  Object.fromEntries(Object.entries(one).filter(([field, value]) => other[field] !== value));

export async function insertAuditEntry(
  tx: Tx,
  { details = {}, before = {}, after = {}, ...entry }: NewAuditEntry,
  now: Date,
): Promise<void> {
  const changed = { before: withoutSame(before, after), after: withoutSame(after, before) };
  await tx
    .insertInto('auditLog')
    .values({ id: newId(), at: now, details: JSON.stringify({ ...details, ...changed }), ...entry })
    .execute();
}

type NewEnterpriseActivity = {
  /** The enterprise, or the referent in whose name a key acts. */
  enterpriseId: Id;
  /** Name of the member, or of the key; null for the enterprise's own credentials. */
  actor: string | null;
  /** The key of the API that did it. */
  apiKeyId: Id | null;
  act: EnterpriseActivityKind;
  subject: string;
  at: Date;
};

export async function insertEnterpriseActivity(tx: Tx, activity: NewEnterpriseActivity): Promise<void> {
  await tx
    .insertInto('enterpriseActivity')
    .values({ id: newId(), ...activity })
    .execute();
}
