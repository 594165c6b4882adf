import { MESSAGE_IMAGE_MAX_PX } from '@uneed/domain/community/messages/message.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { NOT_AN_IMAGE } from '@uneed/domain/kernel/quoted-texts/chat-texts.ts';
import { getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Counter } from '../../../platform/http/limits.ts';
import type { ImageKind, Images } from '../../../platform/media/images.ts';
import type { Storage } from '../../../platform/media/storage.ts';
import type { StoredFiles } from '../../people/media/stored-files.commands.ts';

const KIND: ImageKind = { sizes: [MESSAGE_IMAGE_MAX_PX], square: false };
export const MESSAGE_IMAGES_FOLDER = 'messages';
const TYPE = 'image/webp';

export const getMessageImageFile = (messageId: Id): string => `${messageId}.webp`;

/** Size of a stored image, in pixels. */
export type StoredImage = { width: number; height: number };

export type MessageImages = {
  /**
   * Re-encodes a data URL and stores it under the message's id, before the transaction that stores the message. Throws 429
   * above the hourly limit of the sender.
   */
  store(message: { senderId: Id; messageId: Id }, dataUrl: string): Promise<StoredImage>;
  load(messageId: Id): Promise<Buffer | undefined>;
  /** Keeps the stored image once the transaction that stores the message commits. */
  claim(tx: Tx, messageId: Id): Promise<void>;
};

/** Messages have their own text for an invalid image (product.md, 'Chat'). */
function toMessageImageError(error: unknown): unknown {
  const isUnsupported = error instanceof AppError && error.code === 'UNSUPPORTED_MEDIA';
  return isUnsupported ? new AppError(error.code, getText(NOT_AN_IMAGE)) : error;
}

type Dependencies = { images: Images; storage: Storage; files: StoredFiles; uploads: Counter };

/** Images of messages are private: unlike public images, only the two users of the conversation can load them. */
export function createMessageImages({ images, storage, files, uploads }: Dependencies): MessageImages {
  return {
    async store({ senderId, messageId }, dataUrl) {
      await uploads.count(senderId);
      const { versions } = await images
        .read(senderId, dataUrl, KIND)
        .catch((error: unknown) => Promise.reject(toMessageImageError(error)));
      const [image] = versions;
      if (!image) throw new Error('No image version was created');
      const file = { name: getMessageImageFile(messageId), bytes: image.bytes, type: TYPE };
      await files.store(MESSAGE_IMAGES_FOLDER, [file]);
      return { width: image.width, height: image.height };
    },
    load: (messageId) => storage.get(MESSAGE_IMAGES_FOLDER, getMessageImageFile(messageId)),
    claim: (tx, messageId) => files.claim(tx, MESSAGE_IMAGES_FOLDER, [getMessageImageFile(messageId)]),
  };
}
