import type { ReportReason } from '@uneed/domain/people/safety/safety.rules.ts';
import type { ContentCopy, ModeratedImage as Image } from '@uneed/domain/people/safety/sanctions.schema.ts';
import { ModeratedImage } from './exports/moderated-image.tsx';

type Props = {
  content: ContentCopy;
  /** The image for admins; its author, and everybody once it is deleted, reads that there is one. */
  image?: Image | null | undefined;
  /** Why the content was reported; empty where that is not known. */
  reasons?: readonly ReportReason[];
};

/** Reported or removed content: title, visible text, and its image. */
export function ContentCopyView({ content, image = null, reasons = [] }: Props) {
  const { title, text, hasImage } = content;
  return (
    <div className="flex flex-col gap-3">
      <blockquote className="bg-base-200 rounded-box flex flex-col gap-1 p-4 text-sm">
        {title !== '' && <p className="font-semibold break-words">{title}</p>}
        <p
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard.
          tabIndex={0}
          className="max-h-60 overflow-y-auto break-words whitespace-pre-line"
        >
          {text}
        </p>
        {hasImage && image === null && <p className="text-muted">Tiene una imagen.</p>}
      </blockquote>
      {image && (
        <ModeratedImage src={image.path} alt={image.alt} name="Imagen de la publicación" reasons={reasons} />
      )}
    </div>
  );
}
