import { MESSAGE_IMAGE_MAX_PX } from '@uneed/domain/community/messages/message.rules.ts';
import { NOT_AN_IMAGE } from '@uneed/domain/kernel/quoted-texts/chat-texts.ts';
import { getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { IMAGE_REQUIRED_TEXT } from '@uneed/domain/people/media/media.rules.ts';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { FileButton } from '../../../../ui/controls/file-button.tsx';
import { ImageError, readImage } from '../../../people/media/exports/read-image.ts';
import type { ChatImage } from '../outbox/stored-message.schema.ts';

/** Selects an image from the device (product.md, 'Chat'). */
export function AttachButton({ onAttach }: { onAttach: (image: ChatImage) => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const attach = async (file: File) => {
    setIsBusy(true);
    try {
      onAttach(await readChatImage(file));
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      const { toast } = await retryWhenOnline(() => import('react-hot-toast/headless'));
      toast.error(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <FileButton
      label="Imagen"
      accept="image/*"
      tone="ghost"
      isSquare
      isBusy={isBusy}
      aria-label="Adjuntar imagen"
      onPick={([file]) => attach(file)}
    >
      {!isBusy && <ImagePlus aria-hidden className="size-5" />}
    </FileButton>
  );
}

/** Replaces the error text for a file that is not an image by that of the chat; other errors stay. */
function toChatError(error: unknown): unknown {
  const isNotImage = error instanceof ImageError && error.message === IMAGE_REQUIRED_TEXT;
  return isNotImage ? new ImageError(getText(NOT_AN_IMAGE), { cause: error }) : error;
}

/** Reads an image file to send. Throws `ImageError` with the texts of the chat. */
export async function readChatImage(file: File): Promise<ChatImage> {
  const dataUrl = await readImage(file, MESSAGE_IMAGE_MAX_PX).catch((error: unknown) =>
    Promise.reject(toChatError(error)),
  );
  const image = new Image();
  image.src = dataUrl;
  await image.decode();
  return { dataUrl, width: image.naturalWidth, height: image.naturalHeight };
}
