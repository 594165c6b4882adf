import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ImageError } from '../../../people/media/exports/read-image.ts';
import type { ChatImage } from '../outbox/stored-message.schema.ts';
import { readChatImage } from './read-chat-image.ts';

/** Selects an image from the device (specification 1 §5). */
export function AttachButton({ onAttach }: { onAttach: (image: ChatImage) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const selectFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that the same file can be selected again.
    target.value = '';
    if (file === undefined) return;
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
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Imagen"
        hidden
        onChange={(event) => void selectFile(event)}
      />
      <Button
        tone="ghost"
        isSquare
        isBusy={isBusy}
        aria-label="Adjuntar imagen"
        onClick={() => input.current?.click()}
      >
        {!isBusy && <ImagePlus aria-hidden className="size-5" />}
      </Button>
    </>
  );
}
