import {
  MESSAGE_IMAGE_MAX_PX,
  MESSAGE_IMAGE_TYPE_TEXT,
} from '@uneed/domain/community/messages/message.rules.ts';
import { IMAGE_REQUIRED_TEXT } from '@uneed/domain/people/media/media.rules.ts';
import { ImageError, readImage } from '../../../people/media/exports/read-image.ts';
import type { ChatImage } from '../outbox/stored-message.schema.ts';

/** Replaces the error text for a file that is not an image by that of the chat; other errors stay. */
function toChatError(error: unknown): unknown {
  const isNotImage = error instanceof ImageError && error.message === IMAGE_REQUIRED_TEXT;
  return isNotImage ? new ImageError(MESSAGE_IMAGE_TYPE_TEXT, { cause: error }) : error;
}

/** Reads an image file to send. Throws `ImageError` with the texts of specification 1 §5. */
export async function readChatImage(file: File): Promise<ChatImage> {
  const dataUrl = await readImage(file, MESSAGE_IMAGE_MAX_PX).catch((error: unknown) =>
    Promise.reject(toChatError(error)),
  );
  const image = new Image();
  image.src = dataUrl;
  await image.decode();
  return { dataUrl, width: image.naturalWidth, height: image.naturalHeight };
}
