import { MESSAGE_IMAGE_TYPE_TEXT } from '@uneed/domain/messages/message.rules.ts';
import { PictureError, readPicture } from '../media/exports/read-picture.ts';
import type { Picture } from './outbox-store.ts';

/** Reads a file as a picture to send; throws `PictureError` with the words of the specification (1 §5). */
export async function readChatPicture(file: File): Promise<Picture> {
  if (!file.type.startsWith('image/')) throw new PictureError(MESSAGE_IMAGE_TYPE_TEXT);
  const dataUrl = await readPicture(file);
  const image = new Image();
  image.src = dataUrl;
  await image.decode();
  return { dataUrl, width: image.naturalWidth, height: image.naturalHeight };
}
