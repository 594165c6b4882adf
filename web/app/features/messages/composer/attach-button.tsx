import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { PictureError } from '../../media/exports/read-picture.ts';
import type { Picture } from '../outbox/outbox-store.ts';
import { readChatPicture } from './read-chat-image.ts';

/** Chooses a picture from the device (specification 1 §5). */
export function AttachButton({ onAttach }: { onAttach: (picture: Picture) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    target.value = '';
    if (file === undefined) return;
    setIsBusy(true);
    try {
      onAttach(await readChatPicture(file));
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      const { toast } = await import('react-hot-toast');
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
        onChange={(event) => void choose(event)}
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
