import { dehydrate, hydrate, type QueryClient, useQueryClient } from '@tanstack/react-query';

const ELEMENT_ID = 'query-state';

/** `<` would end the script element, and begin any other: no text of a user may do that. */
const serializeForScript = (state: unknown) => JSON.stringify(state).replaceAll('<', '\\u003c');

/** Hands what was fetched while rendering over to the browser, inside the document. */
export function QueryStateScript() {
  const queries = useQueryClient();
  const html = typeof document === 'undefined' ? serializeForScript(dehydrate(queries)) : '';
  return (
    <script
      id={ELEMENT_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every `<` is escaped.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Takes over what came with the document; call once, before hydration. */
export function hydrateQueryState(queries: QueryClient): void {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (text) hydrate(queries, JSON.parse(text));
}
