import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { EmploymentDecision } from '@uneed/domain/people/referents/employment.rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { EmploymentRow } from './employments.reader.ts';

type EmploymentKey = { referentId: Id; enterpriseId: Id };

/** Stores a request, also where an earlier one was decided or ended. */
export async function openEmployment(
  tx: Tx,
  employment: EmploymentKey & { position: string; requestedAt: Date },
): Promise<void> {
  const { position, requestedAt } = employment;
  const state = { status: 'pending', position, requestedAt, decidedAt: null };
  await tx
    .insertInto('referentEmployments')
    .values({ ...employment, ...state })
    .onConflict((conflict) => conflict.columns(['referentId', 'enterpriseId']).doUpdateSet(state))
    .execute();
}

/** Locks a request until the transaction ends. */
export const lockEmployment = (
  tx: Tx,
  { referentId, enterpriseId }: EmploymentKey,
): Promise<EmploymentRow | undefined> =>
  tx
    .selectFrom('referentEmployments')
    .selectAll()
    .where('referentId', '=', referentId)
    .where('enterpriseId', '=', enterpriseId)
    .forUpdate()
    .executeTakeFirst();

export async function decideEmployment(
  tx: Tx,
  { referentId, enterpriseId }: EmploymentKey,
  status: EmploymentDecision,
  decidedAt: Date,
): Promise<void> {
  await tx
    .updateTable('referentEmployments')
    .set({ status, decidedAt })
    .where('referentId', '=', referentId)
    .where('enterpriseId', '=', enterpriseId)
    .execute();
}

/** Ends the open request or the confirmation of a referent. */
export async function endEmployments(tx: Tx, referentId: Id): Promise<void> {
  await tx
    .updateTable('referentEmployments')
    .set({ status: 'ended' })
    .where('referentId', '=', referentId)
    .where('status', 'in', ['pending', 'confirmed'])
    .execute();
}
