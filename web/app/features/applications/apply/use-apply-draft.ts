import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useCachedDraft } from '../../../platform/api/use-cached-draft.ts';
import { readTextDraft, saveTextDraft } from '../../../platform/forms/text-draft.ts';
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
  const noteKey = `uneed-nota-${jobId}-${userId}`;
  const cached = useCachedDraft<ApplyDraft>(['apply draft', jobId], () => ({ note: readTextDraft(noteKey) }));
  const change = (changes: Partial<ApplyDraft>) => {
    cached.change(changes);
    if (changes.note !== undefined) saveTextDraft(noteKey, changes.note);
  };
  const clear = () => {
    cached.clear();
    saveTextDraft(noteKey, '');
  };
  return { draft: cached.draft, change, clear };
}
