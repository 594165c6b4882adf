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
import { isLookedAt, isRead } from './conversation/visible-conversation.ts';
import { createReceipts } from './delivery-receipts.ts';
import {
  clearUnread,
  countUnread,
  readConversation,
  takeDelivery,
  takeMessage,
  takeReading,
} from './message-cache.ts';
import {
  catchUp,
  contactQuery,
  contactsQuery,
  onlineQuery,
  refreshContact,
  refreshMessages,
  typingQuery,
  unreadQuery,
} from './messages.queries.ts';
import { createBrowserNotices } from './notifications/browser-notifications.ts';
import { notifyMessage } from './notifications/show-message-toast.tsx';
import { dropPending, restoreOutbox, sendWaiting } from './outbox/outbox.ts';

const on = createLiveListener<MessageEvents>();
const sendLive = createLiveSender<MessageClientEvents>();

async function findContact(queries: QueryClient, userId: Id): Promise<Contact> {
  const contacts = queries.getQueryData(contactsQuery.queryKey);
  const known = contacts?.find(({ _id }) => _id === userId);
  return known ?? queries.fetchQuery(contactQuery(userId));
}

/** Shows for a few seconds that somebody writes; each news of it begins the seconds anew. */
function createTyping(queries: QueryClient) {
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

/** The device says that it has a network again; the connection itself may have outlived a short loss. */
function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

/** Connects, and puts what is told into the query cache that the screens read. Gives what ends it. */
export function startLive(queries: QueryClient, me: Id, open: (path: string) => void): () => void {
  setPushedDefaults(queries, onlineQuery.queryKey);
  const typing = createTyping(queries);
  const receipts = createReceipts((received) => sendLive('received', received));
  const notices = createBrowserNotices(open);
  const announce = async (senderId: Id) => {
    const sender = await findContact(queries, senderId);
    notifyMessage(sender, open);
    notices.announce(sender);
  };
  const stops = [
    on('getOnlineUsers', (online) => void queries.setQueryData(onlineQuery.queryKey, online)),
    on('newMessage', (message) => {
      const { senderId, createdAt } = message;
      receipts.note(senderId, createdAt);
      takeMessage(queries, senderId, message);
      typing.stop(senderId);
      if (isRead(senderId)) return readConversation(queries, senderId);
      countUnread(queries, senderId);
      if (isLookedAt(senderId)) return;
      announce(senderId).catch((error: unknown) => console.warn('Not announced', error));
    }),
    on('messageSent', ({ message, key }) => {
      takeMessage(queries, message.receiverId, message);
      if (key !== null) dropPending(queries, message.receiverId, key);
    }),
    on('messagesRead', ({ reader, peer, until }) => {
      if (reader !== me) return takeReading(queries, reader, until);
      clearUnread(queries, peer);
      notices.withdraw(peer);
      // Another device may have read before a message that has come here already.
      void queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
    }),
    on('messagesDelivered', ({ receiver, until }) => takeDelivery(queries, receiver, until)),
    on('contactChanged', ({ userId }) => refreshContact(queries, userId)),
    on('typing', ({ from }) => typing.start(from)),
    onOnline(() => sendWaiting(queries)),
    onLiveConnect((isAgain) => {
      if (isAgain) refreshMessages(queries);
      else void catchUp(queries);
      sendWaiting(queries);
    }),
    startServiceWorker(open),
    connectLive(me, {
      onSessionEnded: () => void queries.invalidateQueries({ queryKey: SESSION_KEY }),
    }),
  ];
  void restoreOutbox(queries, me);
  return () => {
    receipts.stop();
    notices.stop();
    for (const stop of stops) stop();
  };
}
