import type { QueryClient } from '@tanstack/react-query';
import {
  DELIVERY_RECEIPT_INTERVAL_MS,
  DELIVERY_RECEIPT_MAX_SENDERS,
  TYPING_SHOWN_MS,
} from '@uneed/domain/community/messages/message.rules.ts';
import type { MessageClientEvents, MessageEvents } from '@uneed/domain/community/messages/messages.events.ts';
import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { getApi } from '../../../platform/api/api-query.ts';
import { refreshSession } from '../../../platform/api/query-client.ts';
import { setUnfetchedDefaults } from '../../../platform/api/unfetched-query.ts';
import { connectLive } from '../../../platform/realtime/connect-live.ts';
import { createLiveListener, createLiveSender, onLiveConnect } from '../../../platform/realtime/live.ts';
import { reportAttention } from '../../../platform/realtime/report-attention.ts';
import { listenToNotificationClicks } from '../../../platform/service-worker.ts';
import { startPushSync } from '../../people/push/exports/start-push-sync.ts';
import { isConversationVisible, isEndVisible } from './conversation/visible-conversation.ts';
import { unreadMessagesQuery } from './exports/unread-messages-query.ts';
import {
  applyDeliveryReceipt,
  applyReadReceipt,
  cacheMessage,
  clearUnread,
  contactQuery,
  contactsQuery,
  incrementUnread,
  markConversationRead,
  onlineQuery,
  refetchMissed,
  refreshContact,
  refreshMessages,
  typingQuery,
} from './messages.queries.ts';
import { createBrowserNotifications } from './notifications/browser-notifications.ts';
import { showMessageToast } from './notifications/show-message-toast.tsx';
import { flushOutbox, removePending, restoreOutbox } from './outbox/outbox.ts';

const on = createLiveListener<MessageEvents>();
const sendLive = createLiveSender<MessageClientEvents>();

/** The event comes once: without the sender's name nothing says that there is a message. */
const SENDER_RETRIES = 3;

async function findContact(queryClient: QueryClient, userId: Id): Promise<Contact> {
  const pages = queryClient.getQueryData(contactsQuery.queryKey);
  const known = pages?.contacts.find(({ _id }) => _id === userId);
  return known ?? queryClient.fetchQuery({ ...contactQuery(userId), retry: SENDER_RETRIES });
}

/** Shows the typing indicator for a few seconds after each typing event. */
function createTypingIndicator(queryClient: QueryClient) {
  const timers = new Map<Id, ReturnType<typeof setTimeout>>();
  const show = (userId: Id, isTyping: boolean) => {
    clearTimeout(timers.get(userId));
    queryClient.setQueryData(typingQuery(userId).queryKey, isTyping);
  };
  return {
    start(userId: Id) {
      show(userId, true);
      timers.set(userId, setTimeout(show, TYPING_SHOWN_MS, userId, false));
    },
    stop: (userId: Id) => show(userId, false),
  };
}

/** Listens to the `online` event: after a short interruption the socket may still be connected. */
function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

/** Connects the socket and writes live events to the query cache. Returns a function that disconnects. */
export function startLiveMessages(
  queryClient: QueryClient,
  me: Id,
  open: (path: string) => void,
): () => void {
  setUnfetchedDefaults(queryClient, onlineQuery.queryKey);
  const typing = createTypingIndicator(queryClient);
  const receipts = createDeliveryReceipts((received) => sendLive('received', received));
  const { area } = getApi(queryClient);
  const notifications = createBrowserNotifications(open, area);
  const notify = async (senderId: Id) => {
    const sender = await findContact(queryClient, senderId);
    showMessageToast(sender, open, area);
    notifications.show(sender);
  };
  const stops = [
    on('getOnlineUsers', (online) => void queryClient.setQueryData(onlineQuery.queryKey, online)),
    on('newMessage', (message) => {
      const { senderId, createdAt } = message;
      receipts.add(senderId, createdAt);
      cacheMessage(queryClient, senderId, message);
      typing.stop(senderId);
      if (isEndVisible(senderId)) return markConversationRead(queryClient, senderId);
      incrementUnread(queryClient, senderId);
      if (isConversationVisible(senderId)) return;
      notify(senderId).catch((error: unknown) => console.warn('Notification failed', error));
    }),
    on('messageSent', ({ message, key }) => {
      cacheMessage(queryClient, message.receiverId, message);
      if (key !== null) removePending(queryClient, message.receiverId, key);
    }),
    on('messagesRead', ({ reader, peer, until }) => {
      if (reader !== me) return applyReadReceipt(queryClient, reader, until);
      clearUnread(queryClient, peer);
      notifications.close(peer);
      // The other device may have read before a message that arrived here already.
      void queryClient.invalidateQueries({ queryKey: unreadMessagesQuery.queryKey });
    }),
    on('messagesDelivered', ({ receiver, until }) => applyDeliveryReceipt(queryClient, receiver, until)),
    on('contactChanged', ({ userId }) => refreshContact(queryClient, userId)),
    on('typing', ({ from }) => typing.start(from)),
    onOnline(() => flushOutbox(queryClient)),
    onLiveConnect((isAgain) => {
      if (isAgain) refreshMessages(queryClient);
      else void refetchMissed(queryClient);
      flushOutbox(queryClient);
    }),
    listenToNotificationClicks(open),
    reportAttention(),
    connectLive(me, { area, onSessionEnded: () => refreshSession(queryClient) }),
  ];
  startPushSync(queryClient, me);
  void restoreOutbox(queryClient, me);
  return () => {
    receipts.stop();
    notifications.stop();
    for (const stop of stops) stop();
  };
}

type Received = MessageClientEvents['received'];

/** Batches delivery receipts: sends the first at once, then at most one batch per interval. */
function createDeliveryReceipts(send: (received: Received) => void) {
  let pending = new Map<Id, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    if (pending.size === 0) return;
    send([...pending].slice(0, DELIVERY_RECEIPT_MAX_SENDERS).map(([from, until]) => ({ from, until })));
    pending = new Map([...pending].slice(DELIVERY_RECEIPT_MAX_SENDERS));
    timer = setTimeout(flush, DELIVERY_RECEIPT_INTERVAL_MS);
  }

  return {
    add(from: Id, until: string): void {
      pending.set(from, until);
      if (timer === undefined) flush();
    },
    stop: () => clearTimeout(timer),
  };
}
