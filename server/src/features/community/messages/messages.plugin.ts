import { MESSAGE_IMAGES_PER_HOUR } from '@uneed/domain/community/messages/message.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Images } from '../../../platform/media/images.ts';
import type { Storage } from '../../../platform/media/storage.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { StoredFiles } from '../../people/media/stored-files.commands.ts';
import { getBlockState } from '../../people/safety/blocks.reader.ts';
import { createContacts } from './contacts.service.ts';
import { createDeliveryReceipts, recordReceiptsFromBrowsers } from './delivery-receipts.service.ts';
import { mountMessageImages } from './message-images.routes.ts';
import { createMessageImages } from './message-images.service.ts';
import { createMessageSending } from './message-sending.service.ts';
import { hasBlock } from './messages.policy.ts';
import { hasConversation } from './messages.reader.ts';
import { createMessagesLive } from './messages.realtime.ts';
import { mountMessages } from './messages.routes.ts';
import { createMessages } from './messages.service.ts';
import { createOfflineNotifications } from './offline-notifications.service.ts';

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
    listNewestUsers: contacts.listNewestUsers,
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
