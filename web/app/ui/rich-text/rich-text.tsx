import { classNames } from '../class-names.ts';
import { RICH_TEXT_CLASSES } from './rich-text-style.ts';

/** Renders HTML that the server or DOMPurify sanitised, or that the editor of this page produced; never any other. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames(RICH_TEXT_CLASSES, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised, see above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
