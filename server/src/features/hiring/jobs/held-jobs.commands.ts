import {
  describeJobRisks,
  type JobRiskFinding,
  jobRiskReason,
} from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import { visibleText } from '@uneed/domain/kernel/html/html.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { reportAutomatically } from '../../people/safety/reports/automatic-reports.commands.ts';

type HeldJob = { id: Id; ownerId: Id; title: string; description: string };

/** The details of the report about a held job whose text has been changed since. */
const NOTHING_FOUND_TEXT = 'Su autor cambió el texto y ya no se encuentra nada.';

/** Puts a held job into the admins' queue with what was found in its text, or updates its case. */
export function reportHeldJob(tx: Tx, job: HeldJob, findings: JobRiskFinding[], now: Date): Promise<void> {
  const { id: subjectId, ownerId: reportedId, title, description } = job;
  const report = {
    reportedId,
    subject: 'job' as const,
    subjectId,
    postId: null,
    reason: jobRiskReason(findings),
    details: findings.length === 0 ? NOTHING_FOUND_TEXT : describeJobRisks(findings),
    content: { title, text: visibleText(description), hasImage: false },
  };
  return reportAutomatically(tx, report, now);
}
