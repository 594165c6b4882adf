import { type JobStatus, jobExpiry } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { JobRiskWords } from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import { v7 as newId } from 'uuid';
import type { UserRow } from '../../people/accounts/accounts.reader.ts';
import { parseNewJob, withPay, withPlace } from './job-input.parser.ts';
import { assertComplete, reviewText, toStatusColumns } from './jobs.policy.ts';

/** Returns the columns of what the form sent. Throws 400 for a job that lacks what its status requires. */
export function parseCompleteJob(input: NewJob, status: JobStatus) {
  const columns = withPay(input, withPlace(input, parseNewJob(input)));
  assertComplete(columns, status);
  return columns;
}

type Options = { status: JobStatus; words: JobRiskWords; now: Date };

/** Returns the row of a new job, held for review if its text is risky, and what was found in the text. The caller has locked the owner. */
export function toNewJobRow(
  owner: UserRow,
  columns: ReturnType<typeof parseCompleteJob>,
  { status, words, now }: Options,
) {
  const { isVerified } = owner;
  const { findings, ...moderation } = reviewText(columns, { status, isVerified, words });
  const isOwnerSuspended = suspensionAt(owner.suspendedUntil, now) !== null;
  const row = {
    id: newId(),
    ownerId: owner.id,
    company: owner.company,
    ...columns,
    ...moderation,
    isOwnerSuspended,
    ...toStatusColumns(status, { ...moderation, isOwnerSuspended }),
    createdAt: now,
    updatedAt: now,
    publishedAt: status === 'active' ? now : null,
    expiresAt: jobExpiry(now),
  };
  return { row, findings };
}
