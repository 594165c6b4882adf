import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useState } from 'react';
import { PUSHED_QUERY, setPushedDefaults } from '../../../platform/api/pushed-query.ts';
import type { ChatImage } from '../outbox/stored-message.schema.ts';

type Draft = { text: string; image: ChatImage | null };

const DRAFT = 'draft';
const EMPTY_DRAFT: Draft = { text: '', image: null };

/** The draft for a peer, in the query cache, which is cleared with the session. */
const draftQuery = (peerId: Id) => queryOptions<Draft>({ queryKey: [DRAFT, peerId], ...PUSHED_QUERY });

/** The draft message for a peer. It survives navigation to another conversation or page. */
export function useDraft(peerId: Id) {
  const queryClient = useQueryClient();
  const { queryKey } = draftQuery(peerId);
  const [draft, setDraft] = useState(() => queryClient.getQueryData(queryKey) ?? EMPTY_DRAFT);
  const change = (changes: Partial<Draft>) => {
    // Merge with the cache: an image may be ready after more text was typed.
    const next = { ...(queryClient.getQueryData(queryKey) ?? EMPTY_DRAFT), ...changes };
    setPushedDefaults(queryClient, [DRAFT]);
    queryClient.setQueryData(queryKey, next);
    setDraft(next);
  };
  return { draft, change, clear: () => change(EMPTY_DRAFT) };
}
