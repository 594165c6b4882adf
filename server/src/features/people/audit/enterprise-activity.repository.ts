import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { EnterpriseActivityKind } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';

export type NewEnterpriseActivity = {
  enterpriseId: Id;
  /** Name of the member; null for the enterprise's own credentials. */
  actor: string | null;
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
