import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import * as repository from '../jobs.repository.ts';

/**
 * Updates the place of an owner's jobs in the lists after the owner was verified, or the verification ended. The caller has
 * locked the owner's row, as publishing does, so that no job is published in between with the old value.
 */
export const setOwnerVerified = (tx: Tx, ownerId: Id, isVerified: boolean): Promise<void> =>
  repository.setOwnerVerified(tx, ownerId, isVerified);

/** Updates the filter of the listing after the facts about an owner changed. */
export const setOwnerAnswersFast = (tx: Tx, ownerId: Id, isFast: boolean): Promise<void> =>
  repository.setOwnerAnswersFast(tx, ownerId, isFast);

/**
 * Renames the company of all jobs of an enterprise after the enterprise was renamed. The caller has locked its row, as publishing
 * does, so that no job is published in between with the old name.
 */
export const setOwnerCompany = (tx: Tx, ownerId: Id, company: string): Promise<void> =>
  repository.setOwnerCompany(tx, ownerId, company);
