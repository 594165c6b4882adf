import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useState } from 'react';
import { PUSHED_QUERY, setPushedDefaults } from '../../../platform/api/pushed-query.ts';
import type { Picture } from '../outbox/outbox-store.ts';

type Draft = { text: string; picture: Picture | null };

const DRAFT = 'draft';
const NOTHING: Draft = { text: '', picture: null };

/** What was begun to be written to somebody; in the query cache, which goes with the session. */
const draftQuery = (peerId: Id) => queryOptions<Draft>({ queryKey: [DRAFT, peerId], ...PUSHED_QUERY });

/** What one is writing to somebody: it is still there after a look at another conversation or another page. */
export function useDraft(peerId: Id) {
  const queries = useQueryClient();
  const { queryKey } = draftQuery(peerId);
  const [draft, setDraft] = useState(() => queries.getQueryData(queryKey) ?? NOTHING);
  const change = (changes: Partial<Draft>) => {
    // From the cache: a picture may come after more was typed.
    const next = { ...(queries.getQueryData(queryKey) ?? NOTHING), ...changes };
    setPushedDefaults(queries, [DRAFT]);
    queries.setQueryData(queryKey, next);
    setDraft(next);
  };
  return { draft, change, clear: () => change(NOTHING) };
}
