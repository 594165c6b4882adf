import type { MessageEvents } from '@uneed/domain/community/messages/messages.events.ts';
import { type Message, typingSchema } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { PageEvents } from '@uneed/domain/kernel/live/live.events.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { createOnlineUsers } from './online-users.realtime.ts';

/** Sends live events about conversations; call it after the commit. */
export type MessagesLive = {
  messageSent(message: Message, key: string | null, isFirst: boolean): void;
  /**
   * A message was stored by an earlier request whose sender got no response. That request may have ended before its events were
   * sent, so the pages of both users request their data again.
   */
  messageRepeated(userIds: [Id, Id]): void;
  messagesRead(read: { readerId: Id; peerId: Id; until: Date }): void;
  /** A device of the user has the peer's messages up to `until`. */
  messagesDelivered(receipt: { userId: Id; peerId: Id; until: Date }): void;
  /** A block was added or removed. Both browsers reload the contact; the event does not contain the reason. */
  contactChanged(userIds: [Id, Id]): void;
  /** Sends the user the current list of online users; the set of visible users may have changed. */
  refreshOnlineUsers(userId: Id): void;
  /** The user shows or hides the online status: refreshes these viewers and those who see the user now. */
  presenceSettingChanged(userId: Id, viewerIds: readonly Id[]): void;
};

type Dependencies = {
  realtime: Realtime;
  findVisibleUsers(viewerId: Id): Promise<ReadonlySet<Id>>;
  /** Whether the peer may see that the user is typing. */
  canSendTyping(users: { userId: Id; peerId: Id }): Promise<boolean>;
  log: Logger;
};

export function createMessagesLive({
  realtime,
  findVisibleUsers,
  canSendTyping,
  log,
}: Dependencies): MessagesLive {
  const { send, sendLocal } = realtime.sender<MessageEvents & PageEvents>();
  const onlineUsers = createOnlineUsers({
    presence: realtime.presence,
    intervalMs: realtime.presenceTimings.intervalMs,
    findVisibleUsers,
    send: (viewerId, online) => sendLocal(viewerId, 'getOnlineUsers', online),
    log,
  });
  // Each node has the lists of the users connected to it, so changes are broadcast to all nodes.
  const refresh = realtime.defineBroadcast('onlineUsers.refresh', (userIds) => {
    for (const userId of userIds) void onlineUsers.refresh(userId);
  });
  const refreshViewersOf = realtime.defineBroadcast(
    'onlineUsers.refreshViewers',
    ([userId, ...viewerIds]) => {
      if (userId !== undefined) void onlineUsers.refreshViewersOf(userId, viewerIds);
    },
  );
  realtime.onConnect((userId) => void onlineUsers.refresh(userId));
  realtime.onMissed(() => void onlineUsers.refreshAll());
  realtime.on({
    name: 'typing',
    schema: typingSchema,
    who: 'party',
    teamRole: 'recruiter',
    handle: async (actor, { to }) => {
      if (realtime.presence.isOnline(to) && (await canSendTyping({ userId: actor.id, peerId: to })))
        send(to, 'typing', { from: actor.id });
    },
  });

  return {
    messageSent(message, key, isFirst) {
      send(message.receiverId, 'newMessage', message);
      send(message.senderId, 'messageSent', { message, key });
      if (isFirst) refresh([message.senderId, message.receiverId]);
    },
    messageRepeated(userIds) {
      for (const userId of userIds) send(userId, 'eventsMissed', {});
      refresh(userIds);
    },
    messagesRead({ readerId, peerId, until }) {
      const payload = { reader: readerId, peer: peerId, until: until.toISOString() };
      send(readerId, 'messagesRead', payload);
      send(peerId, 'messagesRead', payload);
    },
    messagesDelivered({ userId, peerId, until }) {
      send(peerId, 'messagesDelivered', { receiver: userId, peer: peerId, until: until.toISOString() });
    },
    contactChanged([userId, peerId]) {
      refresh([userId, peerId]);
      send(userId, 'contactChanged', { userId: peerId });
      send(peerId, 'contactChanged', { userId });
    },
    refreshOnlineUsers: (userId) => refresh([userId]),
    presenceSettingChanged: (userId, viewerIds) => refreshViewersOf([userId, ...viewerIds]),
  };
}
