import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setPushedDefaults } from '../../../platform/api/pushed-query.ts';
import type { CvChoice } from '../cv/cv-field.tsx';

export type ApplyDraft = {
  note: string;
  /** Undefined until the user chooses: the stored CV by default, if there is one. */
  cv?: CvChoice;
  /** Whether to highlight the application for a token. */
  isHighlighted?: boolean;
};

/**
 * What the user has entered to apply to a job. It is kept in the query cache, so that closing the sheet or opening another page
 * loses nothing; the cache is cleared when the session ends.
 */
export function useApplyDraft(jobId: string) {
  const queryClient = useQueryClient();
  const queryKey = ['apply draft', jobId];
  const read = (): ApplyDraft => queryClient.getQueryData<ApplyDraft>(queryKey) ?? { note: '' };
  const [draft, setDraft] = useState(read);
  const change = (changes: Partial<ApplyDraft>) => {
    setPushedDefaults(queryClient, queryKey);
    const changed = { ...read(), ...changes };
    queryClient.setQueryData(queryKey, changed);
    setDraft(changed);
  };
  const clear = () => queryClient.removeQueries({ queryKey });
  return { draft, change, clear };
}
