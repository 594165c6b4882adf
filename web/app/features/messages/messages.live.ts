import type { QueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { TYPING_SHOWN_MS } from '@uneed/domain/messages/message.rules.ts';
import type { MessageClientEvents, MessageEvents } from '@uneed/domain/messages/messages.events.ts';
import type { Contact } from '@uneed/domain/messages/messages.schema.ts';
import { setPushedDefaults } from '../../platform/api/pushed-query.ts';
import { SESSION_KEY } from '../../platform/api/query-client.ts';
import { connectLive } from '../../platform/realtime/connect-live.ts';
import { createLiveListener, createLiveSender, onLiveConnect } from '../../platform/realtime/live.ts';
import { startServiceWorker } from '../../platform/service-worker.ts';
import { isConversationVisible, isEndVisible } from './conversation/visible-conversation.ts';
import { createDeliveryReceipts } from './delivery-receipts.ts';
import {
  applyDeliveryReceipt,
  applyReadReceipt,
  cacheMessage,
  clearUnread,
  incrementUnread,
  markConversationRead,
} from './message-cache.ts';
import {
  contactQuery,
  contactsQuery,
  onlineQuery,
  refetchMissed,
  refreshContact,
  refreshMessages,
  typingQuery,
  unreadQuery,
} from './messages.queries.ts';
import { createBrowserNotifications } from './notifications/browser-notifications.ts';
import { showMessageToast } from './notifications/show-message-toast.tsx';
import { flushOutbox, removePending, restoreOutbox } from './outbox/outbox.ts';

const on = createLiveListener<MessageEvents>();
const sendLive = createLiveSender<MessageClientEvents>();

async function findContact(queries: QueryClient, userId: Id): Promise<Contact> {
  const contacts = queries.getQueryData(contactsQuery.queryKey);
  const known = contacts?.find(({ _id }) => _id === userId);
  return known ?? queries.fetchQuery(contactQuery(userId));
}

/** Shows the typing indicator for a few seconds after each typing event. */
function createTypingIndicator(queries: QueryClient) {
  const timers = new Map<Id, ReturnType<typeof setTimeout>>();
  const show = (userId: Id, isTyping: boolean) => {
    clearTimeout(timers.get(userId));
    queries.setQueryData(typingQuery(userId).queryKey, isTyping);
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
export function startLiveMessages(queries: QueryClient, me: Id, open: (path: string) => void): () => void {
  setPushedDefaults(queries, onlineQuery.queryKey);
  const typing = createTypingIndicator(queries);
  const receipts = createDeliveryReceipts((received) => sendLive('received', received));
  const notifications = createBrowserNotifications(open);
  const notify = async (senderId: Id) => {
    const sender = await findContact(queries, senderId);
    showMessageToast(sender, open);
    notifications.show(sender);
  };
  const stops = [
    on('getOnlineUsers', (online) => void queries.setQueryData(onlineQuery.queryKey, online)),
    on('newMessage', (message) => {
      const { senderId, createdAt } = message;
      receipts.add(senderId, createdAt);
      cacheMessage(queries, senderId, message);
      typing.stop(senderId);
      if (isEndVisible(senderId)) return markConversationRead(queries, senderId);
      incrementUnread(queries, senderId);
      if (isConversationVisible(senderId)) return;
      notify(senderId).catch((error: unknown) => console.warn('Notification failed', error));
    }),
    on('messageSent', ({ message, key }) => {
      cacheMessage(queries, message.receiverId, message);
      if (key !== null) removePending(queries, message.receiverId, key);
    }),
    on('messagesRead', ({ reader, peer, until }) => {
      if (reader !== me) return applyReadReceipt(queries, reader, until);
      clearUnread(queries, peer);
      notifications.close(peer);
      // The other device may have read before a message that arrived here already.
      void queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
    }),
    on('messagesDelivered', ({ receiver, until }) => applyDeliveryReceipt(queries, receiver, until)),
    on('contactChanged', ({ userId }) => refreshContact(queries, userId)),
    on('typing', ({ from }) => typing.start(from)),
    onOnline(() => flushOutbox(queries)),
    onLiveConnect((isAgain) => {
      if (isAgain) refreshMessages(queries);
      else void refetchMissed(queries);
      flushOutbox(queries);
    }),
    startServiceWorker(open),
    connectLive(me, {
      onSessionEnded: () => void queries.invalidateQueries({ queryKey: SESSION_KEY }),
    }),
  ];
  void restoreOutbox(queries, me);
  return () => {
    receipts.stop();
    notifications.stop();
    for (const stop of stops) stop();
  };
}
