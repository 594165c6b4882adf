import { dehydrate, hydrate, type QueryClient, useQueryClient } from '@tanstack/react-query';

const ELEMENT_ID = 'query-state';

/** Escapes `<`, so that text of users cannot close the script element. */
const serializeForScript = (state: unknown) => JSON.stringify(state).replaceAll('<', '\\u003c');

/** Puts the dehydrated query cache of the server into the document. */
export function QueryStateScript() {
  const queryClient = useQueryClient();
  // Left out of the browser's build.
  const html = import.meta.env.SSR ? serializeForScript(dehydrate(queryClient)) : '';
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

/** Fills the query cache from the document; call once, before hydration. */
export function hydrateQueryState(queryClient: QueryClient): void {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (text) hydrate(queryClient, JSON.parse(text));
}
