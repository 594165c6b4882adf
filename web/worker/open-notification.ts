/** Paths of this origin that are files or answers: an opened CV is no tab of the app, and a download no page. */
const NON_PAGE_PATHS = /^\/(?:api|media|assets|socket\.io)\//;

export const isPage = (url: string): boolean => !NON_PAGE_PATHS.test(new URL(url).pathname);

type Tab = {
  readonly url: string;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
};

/** The part of `Clients` that is needed here. */
export type Tabs = {
  matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>;
  openWindow(url: string): Promise<unknown>;
};

/** The address that a notice leads to, from the root; the front page where it has none of ours. */
function getPath(data: unknown, origin: string): string {
  const hasPath = typeof data === 'object' && data !== null && 'path' in data;
  try {
    const url = new URL(hasPath ? String(data.path) : '/', origin);
    return url.origin === origin ? `${url.pathname}${url.search}` : '/';
  } catch {
    return '/';
  }
}

/**
 * Opens what a notice is about: in the tab of ours that was used last, which goes there by itself and so keeps what is being
 * written in it (platform/worker.ts), or in a new one.
 */
export async function openNotification(tabs: Tabs, origin: string, data: unknown): Promise<void> {
  const open = getPath(data, origin);
  const all = await tabs.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = all.find(({ url }) => isPage(url));
  if (!tab) return void (await tabs.openWindow(open));
  tab.postMessage({ open });
  await tab.focus();
}
