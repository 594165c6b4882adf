import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useCachedDraft } from '../../../platform/api/use-cached-draft.ts';
import type { ChatImage } from '../outbox/stored-message.schema.ts';

type Draft = { text: string; image: ChatImage | null };

const EMPTY_DRAFT: Draft = { text: '', image: null };

/** The draft message for a peer. */
export function useDraft(peerId: Id) {
  const { draft, change } = useCachedDraft(['draft', peerId], () => EMPTY_DRAFT);
  return { draft, change, clear: () => change(EMPTY_DRAFT) };
}
