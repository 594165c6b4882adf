import type { Id } from '@uneed/domain/kernel/ids.ts';
import { Suspense } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { MessagesLoading } from '../conversation/messages-loading.tsx';

const Conversation = lazyModule(async () => ({
  default: (await import('../conversation/conversation.tsx')).Conversation,
}));

/** The conversation with a peer inside another page. Its close button navigates to `closeTo`. Fills a flex column. */
export function ConversationPane({ peerId, closeTo }: { peerId: Id; closeTo: string }) {
  return (
    <div className="flex min-h-0 flex-1">
      <Suspense fallback={<MessagesLoading />}>
        <Conversation key={peerId} peerId={peerId} closeTo={closeTo} />
      </Suspense>
    </div>
  );
}
