import type { Tx } from '../../../../platform/db/database.ts';
import * as repository from './reports.repository.ts';

/** Reports content to the admins without a reporter, or updates the open automatic report about it. */
export const reportAutomatically = (tx: Tx, report: repository.AutomaticReport, now: Date): Promise<void> =>
  repository.upsertAutomaticReport(tx, report, now);
