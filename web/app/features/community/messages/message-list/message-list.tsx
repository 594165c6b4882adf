import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contact, Message } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { findRisks, formatRiskTitle, RISK_TEXTS, type Risk } from '@uneed/domain/people/safety/risk.rules.ts';
import type { ReportReason } from '@uneed/domain/people/safety/safety.rules.ts';
import { ArrowDown, ShieldAlert } from 'lucide-react';
import { Fragment, memo, useMemo, useRef } from 'react';
import { useNow } from '../../../../platform/clock.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { getMessageState } from '../contacts/contacts.ts';
import { useMarkRead } from '../conversation/visible-conversation.ts';
import { fetchOlder, type Timeline } from '../messages.queries.ts';
import { outboxQuery } from '../outbox/outbox.ts';
import { MessageBubble, PendingBubble } from './message-bubble.tsx';
import { formatDayHeading } from './message-time.ts';
import { useMessageScroll } from './use-message-scroll.ts';

type Props = {
  peerId: Id;
  timeline: Timeline;
  peer: Contact | undefined;
  /** Undefined when the peer is a deleted user. */
  onReport: ((reason: ReportReason) => void) | undefined;
};

/** The messages, oldest first, then the pending ones. */
export function MessageList({ peerId, timeline: { messages, isComplete }, peer, onReport }: Props) {
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const pending = useQuery(outboxQuery(peerId)).data ?? [];
  const older = useMutation({ mutationFn: () => fetchOlder(queryClient, peerId) });
  const loadOlder = () => {
    if (!isComplete && !older.isPending) older.mutate();
  };
  const lastMessage = messages.at(-1);
  const { onScroll, isAtEnd, hasNewMessages, scrollToEnd } = useMessageScroll(
    list,
    {
      first: messages[0]?._id,
      last: pending.at(-1)?.key ?? lastMessage?._id,
      isLastOwn: pending.length > 0 || lastMessage?.senderId === viewer?._id,
    },
    loadOlder,
  );
  useMarkRead(peerId, isAtEnd);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={list}
        onScroll={onScroll}
        role="log"
        aria-label="Mensajes"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard.
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto overscroll-contain px-3 py-4 -outline-offset-2 [overflow-anchor:none] sm:px-4"
      >
        <div className="mt-auto" />
        {!isComplete && (
          // Fixed height, so that the messages below never move.
          <div className="flex h-11 shrink-0 items-center justify-center">
            {older.isPending && <Spinner label="Cargando mensajes anteriores…" />}
            {older.isError && (
              <Button tone="ghost" onClick={() => older.mutate()}>
                No pudimos cargar los anteriores. Reintentar
              </Button>
            )}
          </div>
        )}
        {messages.length === 0 && pending.length === 0 && (
          <p className="text-muted py-6 text-center text-sm">No hay mensajes aún</p>
        )}
        <Messages messages={messages} peer={peer} onReport={onReport} me={viewer?._id} />
        {pending.map((message) => (
          <PendingBubble key={message.key} pending={message} />
        ))}
      </div>
      {hasNewMessages && (
        <Button
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-lg"
          onClick={scrollToEnd}
        >
          <ArrowDown aria-hidden className="size-4" />
          Mensajes nuevos
        </Button>
      )}
    </div>
  );
}

type MessagesProps = Pick<Props, 'peer' | 'onReport'> & {
  messages: readonly Message[];
  me: Id | undefined;
};

const NO_RECEIPTS = { deliveredUntil: null, readUntil: null };

/** The messages, with a heading per day. They stay as they are when only the pending ones change, which renders the list. */
const Messages = memo(({ messages, peer, me, onReport }: MessagesProps) => {
  const lastOwn = messages.findLast(({ senderId }) => senderId === me);
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const isNewDay =
      !before || localDay(new Date(before.createdAt)) !== localDay(new Date(message.createdAt));
    const isOwn = message.senderId === me;
    return (
      <Fragment key={message._id}>
        {isNewDay && <DayHeading iso={message.createdAt} />}
        <MessageBubble
          message={message}
          isOwn={isOwn}
          isLastOwn={message === lastOwn}
          isFirstOfGroup={isNewDay || before.senderId !== message.senderId}
          state={getMessageState(message.createdAt, peer ?? NO_RECEIPTS)}
        />
        {!isOwn && <RiskWarning text={message.text} onReport={onReport} />}
      </Fragment>
    );
  });
});

function DayHeading({ iso }: { iso: string }) {
  return (
    <p className="text-muted my-3 text-center text-xs font-medium">
      <span className="bg-base-200 rounded-full px-3 py-1">{formatDayHeading(iso, useNow())}</span>
    </p>
  );
}

const REPORT_REASON: Record<Risk, ReportReason> = {
  money: 'money',
  bank: 'money',
  identity: 'identity',
  code: 'identity',
};

type WarningProps = { text: string; onReport: ((reason: ReportReason) => void) | undefined };

/** A warning below a message that seems to be fraud, for example asks for money. Renders nothing for other messages. */
function RiskWarning({ text, onReport }: WarningProps) {
  const risks = useMemo(() => findRisks(text), [text]);
  const [mostSevere] = risks;
  if (mostSevere === undefined) return null;
  return (
    <div
      role="note"
      className="border-warning bg-base-200 mt-1 mb-2 flex max-w-[85%] gap-2.5 self-start rounded-xl border-l-4 py-2 pr-2 pl-3 text-sm sm:max-w-[70%]"
    >
      <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{formatRiskTitle(risks)}</p>
        {risks.map((risk) => (
          <p key={risk} className="mt-1">
            {RISK_TEXTS[risk].advice}
          </p>
        ))}
        {onReport && (
          <Button
            tone="ghost"
            className="text-primary -ml-2 px-2 text-sm"
            onClick={() => onReport(REPORT_REASON[mostSevere])}
          >
            Reportar a esta persona
          </Button>
        )}
      </div>
    </div>
  );
}
