import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { readDeviceClock, startHydration, useNow } from '../clock.ts';
import { toScriptJson } from '../script-json.ts';

const ELEMENT_ID = 'query-state';

/** The query cache of the server, and the time of the document in milliseconds. */
const useStateOnServer = () => toScriptJson({ now: useNow().getTime(), ...dehydrate(useQueryClient()) });
/** The state is left out of the browser's build. */
const useSerializedState = import.meta.env.SSR ? useStateOnServer : () => '';

/** Whether the browser shows a document again, perhaps from its cache. */
const isRestored = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

/** Puts the dehydrated query cache and the time of the server into the document. */
export function QueryStateScript() {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isRestored()) void queryClient.invalidateQueries();
  }, [queryClient]);
  return (
    <script
      id={ELEMENT_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every `<` is escaped.
      dangerouslySetInnerHTML={{ __html: useSerializedState() }}
    />
  );
}

/**
 * Fills the query cache from the document and sets the time to that of the document; call once, before hydration. The data counts
 * as loaded now: the clock of the device may differ from that of the server, and a component that refetches while it is hydrated
 * would not match the HTML.
 */
export function hydrateQueryState(queryClient: QueryClient): void {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) return;
  const { now, ...state }: DehydratedState & { now: number } = JSON.parse(text);
  startHydration(now);
  for (const query of state.queries) query.state.dataUpdatedAt = readDeviceClock();
  hydrate(queryClient, state);
}
