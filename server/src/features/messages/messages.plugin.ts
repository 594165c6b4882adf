import type { Id } from '@uneed/domain/kernel/ids.ts';
import { MESSAGE_IMAGES_PER_HOUR } from '@uneed/domain/messages/message.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { MountFile } from '../../platform/http/member-files.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Logger } from '../../platform/log.ts';
import type { Images } from '../../platform/media/images.ts';
import type { Storage } from '../../platform/media/storage.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { StoredFiles } from '../media/stored-files.commands.ts';
import { getBlockState } from '../safety/blocks.reader.ts';
import { createAbsences } from './absences.ts';
import { createContacts } from './contacts.service.ts';
import { createDeliveries, hearReceived } from './deliveries.ts';
import { mountMessageImages } from './message-images.routes.ts';
import { createMessageImages } from './message-images.ts';
import { isApart } from './messages.policy.ts';
import { hasConversation } from './messages.reader.ts';
import { createMessagesLive } from './messages.realtime.ts';
import { mountMessages } from './messages.routes.ts';
import { createMessages } from './messages.service.ts';
import { createSending } from './sending.service.ts';

type Needs = {
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

/** Conversations of two people: stored first, told live after. */
export function messagesFeature(needs: Needs): {
  mount(mount: Mount): void;
  onPresenceChanged(person: Id): void;
  /** Two people are apart by a block, or no longer: neither sees the other online, or both do again. */
  onBlockChanged(one: Id, other: Id): void;
} {
  const { database, clock, limits, queue, realtime, mountFile, log } = needs;
  const contacts = createContacts({ database });
  const live = createMessagesLive({
    realtime,
    visibleTo: contacts.visibleTo,
    mayTellTyping: async (one, other) =>
      (await hasConversation(database.db, one, other)) &&
      !isApart(await getBlockState(database.db, one, other)),
    log,
  });
  const uploads = limits.perRequest('message images', `${MESSAGE_IMAGES_PER_HOUR}/hour`);
  const images = createMessageImages({ ...needs, uploads });
  const deliveries = createDeliveries({ database, live, log });
  hearReceived(realtime, deliveries);
  const absences = createAbsences({ queue, presence: realtime.presence });
  const messages = createMessages({ database, clock, images, live, deliveries, absences });
  const { send } = createSending({ database, clock, images, live, absences });
  mountMessageImages(mountFile, messages);
  return {
    mount: (mount) => mountMessages(mount, { messages, contacts, live, send }),
    onBlockChanged: (one, other) => live.acquainted(one, other),
    onPresenceChanged(person) {
      contacts.acquaintancesOf(person).then(
        (others) => live.presenceChanged(person, others),
        (error: unknown) => log.warn({ err: error }, 'presence not sent'),
      );
    },
  };
}
