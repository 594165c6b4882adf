import { useQuery } from '@tanstack/react-query';
import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ReadOnlyNote } from '../../../../ui/feedback/read-only-note.tsx';
import { Composer } from '../composer/composer.tsx';
import { MessageList } from '../message-list/message-list.tsx';
import { contactQuery, contactsQuery, conversationQuery } from '../messages.queries.ts';
import { OfflineBanner } from '../outbox/offline-banner.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { CONVERSATION_ID } from './conversation-id.ts';
import { MessageNotAllowed } from './message-not-allowed.tsx';
import { MessagesLoading } from './messages-loading.tsx';
import { SharedApplicationCard } from './shared-application-card.tsx';
import { useCloseOnEscape } from './use-close-on-escape.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useSafetyDialogs } from './use-safety-dialogs.tsx';
import { setVisibleConversation } from './visible-conversation.ts';

/** The peer: from the contact list at once, then from its own query. */
function usePeer(peerId: Id) {
  const listed = useQuery(contactsQuery).data?.contacts.find(({ _id }) => _id === peerId);
  const query = useQuery(contactQuery(peerId));
  return { peer: query.data ?? listed, error: query.error };
}

type Props = {
  peerId: Id;
  /** Where the close button leads: by default to the conversations. */
  closeTo?: string;
};

/** The conversation with a peer (specification 1 §2). */
export function Conversation({ peerId, closeTo: closeTarget }: Props) {
  const { chats } = usePaths();
  const closeTo = closeTarget ?? chats;
  const pane = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { peer, error } = usePeer(peerId);
  const timeline = useQuery(conversationQuery(peerId));
  useEffect(() => setVisibleConversation(peerId), [peerId]);
  useKeyboardInset(pane);
  useCloseOnEscape(() => void navigate(closeTo));
  const { onBlock, onReport, dialogs } = useSafetyDialogs(peer);
  if (error && (error.status === 404 || peer === undefined)) {
    return (
      <section
        id={CONVERSATION_ID}
        tabIndex={-1}
        className="flex min-w-0 flex-1 flex-col items-center justify-center gap-2 p-6 outline-none"
      >
        <ErrorState title="No pudimos abrir esta conversación" message={error.message} />
        <LinkButton to={chats}>Ver mis conversaciones</LinkButton>
      </section>
    );
  }
  return (
    <section
      ref={pane}
      id={CONVERSATION_ID}
      data-conversation
      tabIndex={-1}
      aria-label={peer ? `Conversación con ${peer.fullName}` : 'Conversación'}
      className="flex min-h-0 min-w-0 flex-1 flex-col outline-none max-lg:h-[calc(100dvh-var(--keyboard-inset,0px))]"
    >
      <ConversationHeader {...{ peerId, peer, closeTo, onBlock }} onReport={() => onReport()} />
      {closeTo === chats && <SharedApplicationCard peerId={peerId} />}
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
          onReport={peer?.isDeleted ? undefined : onReport}
        />
      )}
      <OfflineBanner />
      <WritingArea {...{ peerId, peer }} />
      {dialogs}
    </section>
  );
}

/** The composer, or why the viewer may not write. */
function WritingArea({ peerId, peer }: { peerId: Id; peer: Contact | undefined }) {
  const readOnlyText = useViewer()?.readOnlyText ?? null;
  if (readOnlyText !== null) return <ReadOnlyNote text={readOnlyText} className="rounded-none" />;
  return peer && !peer.canWrite ? <MessageNotAllowed peer={peer} /> : <Composer peerId={peerId} />;
}
