import { classNames } from '../class-names.ts';

/** Classes of rich text, for the editor and for display. */
export const RICH_TEXT_CLASSES =
  'flex flex-col gap-3 leading-relaxed [&_h2]:mt-3 [&_h2]:text-lg [&_h3]:mt-2 [&_h3]:text-base ' +
  '[&_li_p]:m-0 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6 [&_li]:my-1 [&_li]:pl-1 ' +
  '[&_blockquote]:border-base-300 [&_blockquote]:text-muted [&_blockquote]:border-l-4 [&_blockquote]:pl-4 ' +
  '[&_hr]:border-base-300 [&_hr]:my-2';

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
