import { useQuery } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Composer } from '../composer/composer.tsx';
import { isGone } from '../contacts/contacts.ts';
import { MessageList } from '../message-list/message-list.tsx';
import { contactQuery, contactsQuery, conversationQuery } from '../messages.queries.ts';
import { OfflineStrip } from '../outbox/offline-banner.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { ClosedDoor } from './message-not-allowed.tsx';
import { MessagesLoading } from './messages-loading.tsx';
import { TieCard } from './shared-application-card.tsx';
import { useEscape } from './use-close-on-escape.ts';
import { useKeyboardRoom } from './use-keyboard-inset.ts';
import { useConversationSafety } from './use-safety-dialogs.tsx';
import { openConversation } from './visible-conversation.ts';

/** Who is spoken to: known from the sidebar at once, asked for besides. */
function usePeer(peerId: Id) {
  const listed = useQuery(contactsQuery).data?.find(({ _id }) => _id === peerId);
  const asked = useQuery(contactQuery(peerId));
  return { peer: asked.data ?? listed, error: asked.error };
}

/** The conversation with one person (specification 1 §2); closing it leads to `closeTo`. */
export function Conversation({ peerId, closeTo = '/chats' }: { peerId: Id; closeTo?: string }) {
  const pane = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { peer, error } = usePeer(peerId);
  const timeline = useQuery(conversationQuery(peerId));
  useEffect(() => openConversation(peerId), [peerId]);
  useKeyboardRoom(pane);
  useEscape(() => void navigate(closeTo));
  const { onBlock, onReport, dialogs } = useConversationSafety(peer);
  if (error && (error.status === 404 || peer === undefined)) {
    return (
      <section className="flex min-w-0 flex-1 flex-col items-center justify-center gap-2 p-6">
        <ErrorState title="No pudimos abrir esta conversación" message={error.message} />
        <LinkButton to="/chats">Ver mis conversaciones</LinkButton>
      </section>
    );
  }
  return (
    <section
      ref={pane}
      data-conversation
      tabIndex={-1}
      aria-label={peer ? `Conversación con ${peer.fullName}` : 'Conversación'}
      className="flex min-h-0 min-w-0 flex-1 flex-col outline-none max-lg:h-[calc(100dvh-var(--keyboard-room,0px))]"
    >
      <ConversationHeader {...{ peerId, peer, closeTo, onBlock }} onReport={() => onReport()} />
      {closeTo === '/chats' && <TieCard peerId={peerId} />}
      {timeline.isPending && <MessagesLoading />}
      {timeline.isError && (
        <div className="flex flex-1 items-center justify-center">
          <ErrorState
            message={timeline.error.message}
            onRetry={() => void timeline.refetch()}
            isRetrying={timeline.isRefetching}
          />
        </div>
      )}
      {timeline.data && (
        <MessageList
          {...{ peerId, peer }}
          timeline={timeline.data}
          onReport={peer && isGone(peer) ? undefined : onReport}
        />
      )}
      <OfflineStrip />
      {peer && !peer.canWrite ? <ClosedDoor peer={peer} /> : <Composer peerId={peerId} />}
      {dialogs}
    </section>
  );
}
