import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import * as repository from './employments.repository.ts';

type ImportedEmployment = { referentId: Id; enterpriseId: Id; position: string; requestedAt: Date };

/** Stores that a referent asked an enterprise, which confirmed it unless `isPending` (the demo content). */
export async function importEmployment(
  tx: Tx,
  employment: ImportedEmployment,
  { isPending }: { isPending: boolean },
): Promise<void> {
  await repository.openEmployment(tx, employment);
  if (!isPending) await repository.decideEmployment(tx, employment, 'confirmed', employment.requestedAt);
}
