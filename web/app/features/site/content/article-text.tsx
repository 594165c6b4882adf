import './article.css';
import { useLinkNavigation } from './use-link-navigation.ts';

/** The text of a document, as the build rendered it. */
export function ArticleText({ html }: { html: string }) {
  const ref = useLinkNavigation<HTMLDivElement>();
  return (
    <div
      ref={ref}
      className="article"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of this repository, in which HTML is not interpreted.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
