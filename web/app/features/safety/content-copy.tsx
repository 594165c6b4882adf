import type { ContentCopy } from '@uneed/domain/safety/sanctions.schema.ts';

/** Reported or removed content as text: title, visible text, and whether it has an image. */
export function ContentCopyView({ content }: { content: ContentCopy }) {
  const { title, text, hasImage } = content;
  return (
    <blockquote className="bg-base-200 rounded-box flex flex-col gap-1 p-4 text-sm">
      {title !== '' && <p className="font-semibold break-words">{title}</p>}
      <p
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard.
        tabIndex={0}
        className="max-h-60 overflow-y-auto break-words whitespace-pre-line"
      >
        {text}
      </p>
      {hasImage && <p className="text-muted">Tiene una imagen.</p>}
    </blockquote>
  );
}
