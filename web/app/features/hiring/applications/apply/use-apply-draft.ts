import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useCachedDraft } from '../../../../platform/api/use-cached-draft.ts';
import type { CvChoice } from '../cv/cv-field.tsx';

export type ApplyDraft = {
  note: string;
  /** Undefined until the user chooses: the stored CV by default, if there is one. */
  cv?: CvChoice;
  /** Whether to highlight the application for a token. */
  isHighlighted?: boolean;
};

/** What the user has entered to apply to a job. The note also survives a reload. */
export function useApplyDraft(jobId: Id, userId: Id) {
  const stored = { field: 'note', key: `uneed-nota-${jobId}-${userId}` } as const;
  return useCachedDraft<ApplyDraft>(['apply draft', jobId], () => ({ note: '' }), stored);
}
