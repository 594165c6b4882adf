import type { CustomStageInput } from '@uneed/domain/hiring/stages/stages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Returns those of these applications to a locked job that were not rejected, in the order of their ids. */
export function listMovable(tx: Tx, jobId: Id, candidateIds: readonly Id[]) {
  return tx
    .selectFrom('applications')
    .select(['candidateId', 'stage', 'customStageId'])
    .where('jobId', '=', jobId)
    .where('candidateId', 'in', candidateIds)
    .where('outcome', 'is distinct from', 'rejected')
    .orderBy('candidateId')
    .execute();
}

/** Locks an added stage, so that it is not deleted before the caller's commit; undefined if it belongs to somebody else. */
export function lockCustomStage(tx: Tx, ownerId: Id, id: Id) {
  return tx
    .selectFrom('customStages')
    .select(['id', 'name', 'behind'])
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .forShare()
    .executeTakeFirst();
}

/** Returns whether a stage with this id exists, of whatever owner. */
export async function hasCustomStage(tx: Tx, id: Id): Promise<boolean> {
  const row = await tx.selectFrom('customStages').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function insertCustomStage(
  tx: Tx,
  stage: CustomStageInput & { id: Id; ownerId: Id; createdAt: Date },
): Promise<void> {
  await tx.insertInto('customStages').values(stage).execute();
}

/** Renames an added stage or puts it behind another usual one. */
export async function updateCustomStage(tx: Tx, id: Id, { name, behind }: CustomStageInput): Promise<void> {
  await tx.updateTable('customStages').set({ name, behind }).where('id', '=', id).execute();
}

export async function deleteCustomStage(tx: Tx, id: Id): Promise<void> {
  await tx.deleteFrom('customStages').where('id', '=', id).execute();
}
