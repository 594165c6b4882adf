import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useCachedDraft } from '../../../../platform/api/use-cached-draft.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import type { ChatImage } from '../outbox/stored-message.schema.ts';

type Draft = { text: string; image: ChatImage | null };

const EMPTY_DRAFT: Draft = { text: '', image: null };

/** The draft message for a peer. Its text also survives a reload. */
export function useDraft(peerId: Id) {
  const key = `uneed-mensaje-${peerId}-${useViewer()?._id}`;
  const { draft, change } = useCachedDraft(['draft', peerId], () => EMPTY_DRAFT, { field: 'text', key });
  return { draft, change, clear: () => change(EMPTY_DRAFT) };
}
