import type { Id } from '@uneed/domain/kernel/ids.ts';
import { MESSAGE_IMAGE_MAX_PX, MESSAGE_IMAGE_TYPE_TEXT } from '@uneed/domain/messages/message.rules.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Counter } from '../../platform/http/limits.ts';
import type { ImageKind, Images } from '../../platform/media/images.ts';
import type { Storage } from '../../platform/media/storage.ts';

const KIND: ImageKind = { sizes: [MESSAGE_IMAGE_MAX_PX], square: false };
const FOLDER = 'messages';
const TYPE = 'image/webp';

const nameOf = (messageId: Id) => `${messageId}.webp`;

/** Pixels of a picture as it was stored. */
export type StoredImage = { width: number; height: number };

export type MessageImages = {
  /** Re-encodes a data URL and keeps it under the message's id; 429 beyond what one person may send. */
  store(senderId: Id, messageId: Id, dataUrl: string): Promise<StoredImage>;
  load(messageId: Id): Promise<Buffer | undefined>;
  remove(messageId: Id): Promise<void>;
};

/** A chat says in words of its own that something is no picture (specification 1 §5). */
function inWordsOfChats(error: unknown): unknown {
  const isNoPicture = error instanceof AppError && error.code === 'UNSUPPORTED_MEDIA';
  return isNoPicture ? new AppError(error.code, MESSAGE_IMAGE_TYPE_TEXT) : error;
}

/** Pictures of messages: kept apart from the public ones, reached only through who may see the message. */
export function createMessageImages(images: Images, storage: Storage, sent: Counter): MessageImages {
  return {
    async store(senderId, messageId, dataUrl) {
      await sent.count(senderId);
      const { versions } = await images
        .read(senderId, dataUrl, KIND)
        .catch((error: unknown) => Promise.reject(inWordsOfChats(error)));
      const [picture] = versions;
      if (!picture) throw new Error('A picture of no size');
      await storage.put(FOLDER, nameOf(messageId), picture.bytes, TYPE);
      return { width: picture.width, height: picture.height };
    },
    load: (messageId) => storage.get(FOLDER, nameOf(messageId)),
    remove: (messageId) => storage.remove(FOLDER, nameOf(messageId)),
  };
}
