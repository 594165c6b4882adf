import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import * as repository from '../jobs.repository.ts';

/**
 * Renames the company of all jobs of an enterprise after the enterprise was renamed. The caller has locked its row, as publishing
 * does, so that no job is published in between with the old name.
 */
export const setOwnerCompany = (tx: Tx, ownerId: Id, company: string): Promise<void> =>
  repository.setOwnerCompany(tx, ownerId, company);
