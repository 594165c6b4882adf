import { isImageCovered, type ReportReason } from '@uneed/domain/people/safety/safety.rules.ts';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';

type Props = {
  src: string;
  /** Its alternative text; empty if its author wrote none. */
  alt: string;
  /** What it is: 'Imagen de la publicación'. */
  name: string;
  /** Why it was reported; empty where that is not known. */
  reasons: readonly ReportReason[];
};

/** An image for an admin to decide about; it may be indecent, and is then blurred until the admin uncovers it. */
export function ModeratedImage({ src, alt, name, reasons }: Props) {
  const [isCovered, setIsCovered] = useState(isImageCovered(reasons));
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <p className="text-muted text-sm">{name}: ya no existe o no se pudo cargar.</p>;
  const Icon = isCovered ? Eye : EyeOff;
  return (
    <figure className="flex flex-col items-start gap-2">
      <div className="rounded-box bg-base-300 relative w-fit max-w-full overflow-hidden">
        <img
          src={src}
          alt={alt === '' ? name : alt}
          loading="lazy"
          onError={() => setIsMissing(true)}
          className={classNames(
            'max-h-80 min-h-24 max-w-full object-contain transition-[filter] motion-reduce:transition-none',
            isCovered && 'blur-2xl',
          )}
        />
      </div>
      <figcaption className="text-muted text-sm wrap-anywhere">
        {`${name}. ${alt === '' ? 'Sin texto alternativo.' : `Texto alternativo: «${alt}».`}`}
      </figcaption>
      <Button tone="outline" onClick={() => setIsCovered(!isCovered)}>
        <Icon aria-hidden className="size-4" />
        <span>{isCovered ? 'Ver la imagen' : 'Difuminar la imagen'}</span>
      </Button>
    </figure>
  );
}
