import { classNames } from '../class-names.ts';
import { RICH_TEXT_CLASSES } from './rich-text-style.ts';

/** Renders HTML that the server sanitised or that the editor of this page produced; never any other. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames(RICH_TEXT_CLASSES, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written, as every stored markup.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
