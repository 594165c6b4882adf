import type { JobStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import {
  findJobRisks,
  type JobRiskFinding,
  type JobRiskWords,
} from '@uneed/domain/hiring/jobs/job-risk.rules.ts';

type JobText = Parameters<typeof findJobRisks>[0];

/** The moderation of a job after a change, and what was found in its text. */
export type TextReview = { moderation: string; isTextApproved: boolean; findings: JobRiskFinding[] };

const isSame = (one: JobRiskFinding, other: JobRiskFinding) =>
  one.risk === other.risk && one.quote === other.quote;

/**
 * Decides whether a job is held for review: a job of an unverified referent that is not a draft, with a risky text that no
 * admin has approved (DESIGN §7). An approval covers what was found in the text at that time, and nothing that is added later.
 */
export function reviewText(
  text: JobText,
  { status, isVerified, words }: { status: JobStatus; isVerified: boolean; words: JobRiskWords },
  before?: JobText & { moderation: string; isTextApproved: boolean },
): TextReview {
  const findings = findJobRisks(text, words);
  const known = before?.isTextApproved ? findJobRisks(before, words) : [];
  const isTextApproved =
    before?.isTextApproved === true && findings.every((found) => known.some((one) => isSame(one, found)));
  const moderation = before?.moderation ?? 'active';
  const isHeld =
    moderation === 'active' && status !== 'draft' && !isVerified && findings.length > 0 && !isTextApproved;
  return { moderation: isHeld ? 'held' : moderation, isTextApproved, findings };
}
