import './article.css';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { opensElsewhere } from '../../../ui/opens-elsewhere.ts';

/** Lets the links to pages of this site inside an element with rendered HTML navigate without loading a new document. */
function useLinkNavigation<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = ref.current;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = link?.getAttribute('href') ?? '';
      // What is below /api is no page of the router, nor is a file.
      if (opensElsewhere(event) || !path.startsWith('/') || /^\/(?:api|ejemplos)\//.test(path)) return;
      event.preventDefault();
      void navigate(path);
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [navigate]);
  return ref;
}

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
