import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { RenderMarkup } from './cached-on-server.tsx';

/** Memory for the HTML of components that are cached, in UTF-16 code units. */
const MAX_SIZE = 4 * 1024 * 1024;

/** Only the server imports this module. */
export function createMarkupRenderer(): RenderMarkup {
  const markup = new LRUCache<string, string>({
    maxSize: MAX_SIZE,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  return (key, element) => {
    const cached = markup.get(key);
    if (cached !== undefined) return cached;
    const html = renderToString(element);
    markup.set(key, html);
    return html;
  };
}
