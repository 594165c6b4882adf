import {
  HIRE_MARKS_MAX,
  hireUndoUntil,
  isHireActive,
  isHireUndoable,
} from '@uneed/domain/hiring/contracts/hire.rules.ts';
import type { Hire, OwnedHire } from '@uneed/domain/hiring/contracts/hires.schema.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import { type DeletedJobHireRow, type LatestHireRow, toHireStatus } from './hires.reader.ts';

type HireViewer = {
  side: 'owner' | 'candidate';
  /** Whether the owner may mark applicants and the contract of this one was accepted. */
  mayMark: boolean;
  now: Date;
};

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Whether an accepted applicant may be marked as hired, after the hires so far. */
export const mayMarkAsHired = (hire: LatestHireRow | undefined): boolean =>
  !hire || (!isHireActive(toHireStatus(hire)) && hire.marks < HIRE_MARKS_MAX);

/** The hire of an applicant, as the owner or the candidate sees it. */
export function presentHire(hire: LatestHireRow | undefined, { side, mayMark, now }: HireViewer): Hire {
  const status = hire ? toHireStatus(hire) : null;
  const canUndo = hire !== undefined && isHireUndoable({ ...hire, status: toHireStatus(hire) }, now);
  return {
    status,
    changedAt: hire ? iso(hire.undoneAt ?? hire.answeredAt ?? hire.markedAt) : null,
    undoUntil: canUndo && hire.answeredAt ? hireUndoUntil(hire.answeredAt).toISOString() : null,
    can: {
      mark: side === 'owner' && mayMark && mayMarkAsHired(hire),
      takeBack: side === 'owner' && status === 'marked',
      answer: side === 'candidate' && status === 'marked',
      undo: canUndo,
    },
  };
}

/** The hire of a deleted job for its owner; none without a job or a candidate. A candidate who is leaving has no name. */
export function presentOwnedHire(row: DeletedJobHireRow, now: Date): OwnedHire[] {
  const { jobId, jobTitle, candidateId, candidateName, candidateEraseAt } = row;
  if (jobId === null || candidateId === null) return [];
  const fullName = candidateEraseAt === null ? candidateName : DELETED_USER_NAME;
  const hire = presentHire(row, { side: 'owner', mayMark: false, now });
  return [{ _id: jobId, title: jobTitle, candidate: { _id: candidateId, fullName }, hire }];
}
