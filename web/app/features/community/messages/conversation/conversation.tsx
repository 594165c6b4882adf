import { useQuery } from '@tanstack/react-query';
import {
  MESSAGE_NOT_ALLOWED_TEXT,
  MESSAGE_TO_PENDING_DELETION_TEXT,
  MESSAGE_WHILE_BLIND_TEXT,
  STRANGER_TEXT,
} from '@uneed/domain/community/messages/message.rules.ts';
import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { BLOCKED_BY_PEER_TEXT, type ReportReason } from '@uneed/domain/people/safety/safety.rules.ts';
import { WifiOff } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ReadOnlyNote } from '../../../../ui/feedback/read-only-note.tsx';
import { BlockDialog } from '../../../people/safety/exports/block-dialog.tsx';
import { ReportDialog } from '../../../people/safety/exports/report-dialog.tsx';
import { UnblockButton } from '../../../people/safety/exports/unblock-button.tsx';
import { Composer } from '../composer/composer.tsx';
import { MessageList } from '../message-list/message-list.tsx';
import { contactQuery, contactsQuery, conversationQuery } from '../messages.queries.ts';
import { useIsOffline } from '../outbox/use-is-offline.ts';
import { type ConversationActions, ConversationHeader } from './conversation-header.tsx';
import { MessagesLoading } from './messages-loading.tsx';
import { SharedApplicationCard } from './shared-application-card.tsx';
import { useCloseOnEscape } from './use-close-on-escape.ts';
import { setVisibleConversation } from './visible-conversation.ts';

/** Id of the open conversation, for the link that skips the contacts. */
export const CONVERSATION_ID = 'conversacion';

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

/** The conversation with a peer (product.md, 'Chat'). */
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
    return <NotOpened message={error.message} />;
  }
  return (
    <section
      ref={pane}
      id={CONVERSATION_ID}
      data-conversation
      tabIndex={-1}
      aria-label={peer ? `Conversación con ${peer.fullName}` : 'Conversación'}
      className="flex min-h-0 min-w-0 flex-1 flex-col outline-none max-lg:h-[calc(100dvh-var(--keyboard-inset,0px))] max-lg:not-tall:min-h-80"
    >
      <ConversationHeader
        peerId={peerId}
        peer={peer}
        closeTo={closeTo}
        onBlock={onBlock}
        onReport={() => onReport()}
      />
      {closeTo === chats && <SharedApplicationCard peerId={peerId} />}
      {peer?.isStranger && <StrangerNotice peer={peer} onBlock={onBlock} onReport={() => onReport()} />}
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
          peerId={peerId}
          peer={peer}
          timeline={timeline.data}
          onReport={peer?.isDeleted ? undefined : onReport}
        />
      )}
      <OfflineBanner />
      <WritingArea peerId={peerId} peer={peer} />
      {dialogs}
    </section>
  );
}

/** In place of a conversation that cannot be shown. */
function NotOpened({ message }: { message: string }) {
  const { chats } = usePaths();
  return (
    <section
      id={CONVERSATION_ID}
      tabIndex={-1}
      className="flex min-w-0 flex-1 flex-col items-center justify-center gap-2 p-6 outline-none"
    >
      <ErrorState title="No pudimos abrir esta conversación" message={message} />
      <LinkButton to={chats}>Ver mis conversaciones</LinkButton>
    </section>
  );
}

/** The composer, or why the viewer may not write. */
function WritingArea({ peerId, peer }: { peerId: Id; peer: Contact | undefined }) {
  const readOnlyText = useViewer()?.readOnlyText ?? null;
  if (readOnlyText !== null) return <ReadOnlyNote text={readOnlyText} className="rounded-none" />;
  return peer && !peer.canWrite ? <MessageNotAllowed peer={peer} /> : <Composer peerId={peerId} />;
}

function getReason(peer: Contact): string {
  const { isBlocked, isDeleted, isLeaving, lastMessage } = peer;
  if (isBlocked) return 'Bloqueaste a esta persona. Ninguno de los dos puede escribirle al otro.';
  if (isDeleted) return 'Esta cuenta ya no existe.';
  if (peer.isWaitingBlindly) return MESSAGE_WHILE_BLIND_TEXT;
  if (isLeaving) return `${MESSAGE_TO_PENDING_DELETION_TEXT}.`;
  return lastMessage === null ? MESSAGE_NOT_ALLOWED_TEXT : BLOCKED_BY_PEER_TEXT;
}

/** Replaces the composer when the user may not write: the reason, and a button to unblock the peer. */
function MessageNotAllowed({ peer }: { peer: Contact }) {
  return (
    <div className="border-base-300 bg-base-200 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center text-sm">
      <p>{getReason(peer)}</p>
      {peer.isBlocked && <UnblockButton userId={peer._id} />}
    </div>
  );
}

/** Above the messages of somebody with whom the user shares nothing, until the user answers. */
function StrangerNotice({ peer, onBlock, onReport }: { peer: Contact } & ConversationActions) {
  const viewer = useViewer();
  const messages = useQuery(conversationQuery(peer._id)).data?.messages ?? [];
  if (messages.some(({ senderId }) => senderId === viewer?._id)) return null;
  return (
    <section
      aria-label="Quién te escribe"
      className="border-base-300 bg-base-200 flex flex-wrap items-center gap-x-2 border-b py-1 pr-1 pl-3 text-sm lg:pl-4"
    >
      <p className="min-w-0 flex-1 py-2 font-medium">{STRANGER_TEXT}</p>
      <span className="flex">
        {!peer.isBlocked && (
          <Button tone="ghost" className="text-error" onClick={onBlock}>
            Bloquear
          </Button>
        )}
        <Button tone="ghost" onClick={onReport}>
          Reportar
        </Button>
      </span>
    </section>
  );
}

/** The open dialog: block, report with an optional reason, or none. */
type OpenDialog = { kind: 'block' } | { kind: 'report'; reason?: ReportReason | undefined } | null;

/** The dialogs to block and report the peer, and the functions that open them. */
function useSafetyDialogs(peer: Contact | undefined) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const close = () => setOpenDialog(null);
  return {
    onBlock: () => setOpenDialog({ kind: 'block' }),
    onReport: (reason?: ReportReason) => setOpenDialog({ kind: 'report', reason }),
    dialogs: peer && (
      <>
        <BlockDialog user={peer} isOpen={openDialog?.kind === 'block'} onClose={close} />
        <ReportDialog
          about={{ subject: 'user', id: peer._id }}
          title={`Reportar a ${peer.fullName}`}
          reason={openDialog?.kind === 'report' ? openDialog.reason : undefined}
          isOpen={openDialog?.kind === 'report'}
          onClose={close}
        />
      </>
    ),
  };
}

/**
 * Sets `--keyboard-inset` on the element: the height that the on-screen keyboard covers, in browsers that do not shrink the
 * window (Safari).
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      element.current?.style.setProperty('--keyboard-inset', `${Math.round(covered)}px`);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [element]);
}

/** Says that there is no connection and that messages will be sent later. */
function OfflineBanner() {
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline && (
        <p className="border-base-300 bg-base-200 flex items-center justify-center gap-2 border-t px-4 py-1.5 text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          Sin conexión. Se enviará cuando vuelva.
        </p>
      )}
    </div>
  );
}
