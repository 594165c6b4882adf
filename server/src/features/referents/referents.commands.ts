import type { Tx } from '../../platform/db/database.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';
import { changesJudged } from './referents.policy.ts';
import * as repository from './referents.repository.ts';

type ProfileChange = { before: UserRow; after: UserRow; asksReview: boolean };

/**
 * Applies a change of the profile to the person's request: an open one gets a new version when an admin would judge by what
 * changed; `asksReview` opens one where none is open. The caller holds the person's row.
 */
export async function applyToReview(
  tx: Tx,
  { before, after, asksReview }: ProfileChange,
  now: Date,
): Promise<void> {
  if (changesJudged(before, after)) await repository.reviseOpenReview(tx, after);
  if (asksReview) await repository.openReview(tx, after, now);
}
