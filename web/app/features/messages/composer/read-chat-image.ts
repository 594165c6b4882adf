import { IMAGE_REQUIRED_TEXT } from '@uneed/domain/media/media.rules.ts';
import { MESSAGE_IMAGE_MAX_PX, MESSAGE_IMAGE_TYPE_TEXT } from '@uneed/domain/messages/message.rules.ts';
import { PictureError, readPicture } from '../../media/exports/read-picture.ts';
import type { Picture } from '../outbox/outbox-store.ts';

/** A chat says in words of its own that a file is no picture, whatever its name; other limits keep theirs. */
function inWordsOfChats(error: unknown): unknown {
  const isNoPicture = error instanceof PictureError && error.message === IMAGE_REQUIRED_TEXT;
  return isNoPicture ? new PictureError(MESSAGE_IMAGE_TYPE_TEXT, { cause: error }) : error;
}

/** Reads a file as a picture to send; throws `PictureError` with the words of the specification (1 §5). */
export async function readChatPicture(file: File): Promise<Picture> {
  const dataUrl = await readPicture(file, MESSAGE_IMAGE_MAX_PX).catch((error: unknown) =>
    Promise.reject(inWordsOfChats(error)),
  );
  const image = new Image();
  image.src = dataUrl;
  await image.decode();
  return { dataUrl, width: image.naturalWidth, height: image.naturalHeight };
}
