import { X } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import type { ChatImage } from '../outbox/stored-message.schema.ts';

/** Preview of the image attached to the message. */
export function AttachedImage({ image, onRemove }: { image: ChatImage; onRemove: () => void }) {
  return (
    <div className="relative self-start">
      <img
        src={image.dataUrl}
        alt="Imagen adjunta"
        className="bg-base-300 h-24 max-w-48 rounded-xl object-cover"
      />
      <Button
        tone="outline"
        isSquare
        aria-label="Quitar imagen"
        className="bg-base-100 absolute -top-2 -right-5 rounded-full"
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
