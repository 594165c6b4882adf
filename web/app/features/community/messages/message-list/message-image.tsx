import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useFilePath } from '../../../../platform/area/use-paths.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { displayedImageSize } from './bubble.tsx';

type Props = { image: string; size: { width: number; height: number }; isOwn: boolean };

/** The image of a message; a click shows it in full. */
export function MessageImage({ image, size, isOwn }: Props) {
  const path = useFilePath(image);
  const [isOpen, setIsOpen] = useState(false);
  const description = isOwn ? 'Imagen que enviaste' : 'Imagen que recibiste';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="cursor-zoom-in outline-current p-1 -outline-offset-2"
        onClick={() => setIsOpen(true)}
      >
        <img
          src={path}
          alt={`${description}; se abre completa`}
          {...displayedImageSize(size)}
          decoding="async"
          className="bg-base-300 rounded-xl object-cover"
        />
      </button>
      {isOpen && (
        <Dialog isOpen title={description} shape="screen" onClose={() => setIsOpen(false)}>
          <img
            src={path}
            alt={description}
            {...size}
            className="min-h-0 w-auto max-w-full flex-1 object-scale-down"
          />
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="link link-primary inline-flex min-h-11 items-center gap-2 self-center text-sm font-semibold"
          >
            <ExternalLink aria-hidden className="size-4" />
            Abrir en otra pestaña
          </a>
        </Dialog>
      )}
    </>
  );
}
