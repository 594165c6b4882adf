import {
  MESSAGE_IMAGES_PER_HOUR,
  MESSAGES_PER_MINUTE,
} from '@uneed/domain/community/messages/message.rules.ts';
import * as api from '@uneed/domain/community/messages/messages.api.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import { type Mount, UPLOAD_BODY_BYTES } from '../../../platform/http/mount.ts';
import { sendPrivateImage } from '../../../platform/http/send-file.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Images } from '../../../platform/media/images.ts';
import type { Storage } from '../../../platform/media/storage.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { StoredFiles } from '../../people/media/stored-files.commands.ts';
import { getBlockState } from '../../people/safety/blocks.reader.ts';
import { type ContactsService, createContacts } from './contacts.service.ts';
import { createDeliveryReceipts, recordReceiptsFromBrowsers } from './delivery-receipts.service.ts';
import { createMessageImages } from './message-images.service.ts';
import {
  createMessageSending,
  createOfflineNotifications,
  type MessageSending,
} from './message-sending.service.ts';
import { hasBlock } from './messages.policy.ts';
import { hasConversation } from './messages.reader.ts';
import { createMessagesLive, type MessagesLive } from './messages.realtime.ts';
import { createMessages, type MessagesService } from './messages.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  limits: Limits;
  queue: TaskQueue;
  images: Images;
  storage: Storage;
  files: StoredFiles;
  realtime: Realtime;
  mountFile: MountFile;
  log: Logger;
};

/** Conversations between two users: messages are stored first, live events follow after the commit. */
export function messagesFeature(dependencies: Dependencies): {
  mount(mount: Mount): void;
  /** To be called when a user shows or hides the online status. */
  onPresenceChanged(userId: Id): void;
  /** To be called after a block was added or removed: it decides whether the users see each other online. */
  onBlockChanged(userIds: [Id, Id]): void;
} {
  const { database, clock, limits, queue, realtime, mountFile, log } = dependencies;
  const contacts = createContacts({ database });
  const live = createMessagesLive({
    realtime,
    findVisibleUsers: contacts.findVisibleUsers,
    canSendTyping: async ({ userId, peerId }) =>
      (await hasConversation(database.db, { userId, peerId })) &&
      !hasBlock(await getBlockState(database.db, { userId, otherId: peerId })),
    log,
  });
  const uploads = limits.perRequest('message images', `${MESSAGE_IMAGES_PER_HOUR}/hour`);
  const images = createMessageImages({ ...dependencies, uploads });
  const deliveryReceipts = createDeliveryReceipts({ database, live, log });
  recordReceiptsFromBrowsers(realtime, deliveryReceipts);
  const offlineNotifications = createOfflineNotifications({ queue, ...realtime });
  const messages = createMessages({ database, clock, images, live, deliveryReceipts, offlineNotifications });
  const { send } = createMessageSending({ ...dependencies, images, live, offlineNotifications });
  mountMessageImages(mountFile, messages);
  return {
    mount: (mount) => mountMessages(mount, { messages, contacts, live, send }),
    onBlockChanged: live.contactChanged,
    onPresenceChanged(userId) {
      contacts.listAcquaintanceIds(userId).then(
        (viewerIds) => live.presenceSettingChanged(userId, viewerIds),
        (error: unknown) => log.warn({ err: error }, 'presence not sent'),
      );
    },
  };
}

/** High, because a conversation may show a hundred images at once. */
const LIMIT: Limit = '6000/minute';
const ADMIN_LIMIT: Limit = '600/minute';

/** Mounts the routes of message images: for the two users, and for admins after a report. */
function mountMessageImages(mountFile: MountFile, messages: MessagesService): void {
  mountFile('/api/messages/images/:messageId', {
    describes: {
      tag: 'messages',
      summary: 'The image of a message, for the two of its conversation.',
      types: ['image/webp'],
    },
    who: 'party',
    limit: LIMIT,
    send: async ({ actor, getId, reply }) =>
      sendPrivateImage(reply, await messages.loadImage(actor, getId('messageId'))),
  });
  mountFile('/api/admin/messages/:messageId/image', {
    describes: { tag: 'admin', summary: 'The image of a reported message.', types: ['image/webp'] },
    who: 'admin',
    limit: ADMIN_LIMIT,
    send: async ({ getId, reply }) =>
      sendPrivateImage(reply, await messages.loadReportedImage(getId('messageId'))),
  });
}

type Services = {
  messages: MessagesService;
  contacts: ContactsService;
  live: MessagesLive;
  send: MessageSending['send'];
};

function mountMessages(mount: Mount, { messages, contacts, live, send }: Services): void {
  mount(api.getUnread, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor }) => messages.getUnread(actor),
  });

  mount(api.listContacts, {
    who: 'party',
    limit: '300/minute',
    handle: ({ actor, query }) => {
      if (query.q) return contacts.search(actor, query.q);
      if (query.before === undefined) live.refreshOnlineUsers(actor.id);
      return contacts.list(actor, query);
    },
  });

  mount(api.getContact, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor, params }) => contacts.find(actor, params.userId),
  });

  mount(api.listSharedApplications, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor, params }) => contacts.listSharedApplications(actor, params.userId),
  });

  mount(api.listMessages, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor, params, query }) =>
      messages.listMessages(actor, { peerId: params.userId, before: query.before }),
  });

  mount(api.sendMessage, {
    who: 'party',
    limit: `${MESSAGES_PER_MINUTE}/minute`,
    bodyLimit: UPLOAD_BODY_BYTES,
    handle: ({ actor, params, body, idempotencyKey }) => send(actor, params.userId, body, idempotencyKey),
  });

  mount(api.markRead, {
    who: 'party',
    limit: '600/minute',
    allowsSuspended: true,
    handle: ({ actor, params }) => messages.markRead(actor, params.userId),
  });
}
