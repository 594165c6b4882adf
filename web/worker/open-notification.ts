import { isEnterprisePage } from '@uneed/domain/kernel/area.ts';
import { isPagePath } from '@uneed/domain/kernel/page-url/page-path.ts';

/** Whether a tab shows a page: a tab with an opened CV is not a tab of the app. */
export const isPage = (url: string): boolean => isPagePath(new URL(url).pathname);

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

/** The path that a notification opens; `/` when it has none of this origin. */
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
 * Opens the page of a clicked notification: in the last used tab of its area, which navigates by itself and so keeps unsent
 * text (platform/service-worker.ts), or in a new tab.
 */
export async function openNotification(tabs: Tabs, origin: string, data: unknown): Promise<void> {
  const open = getPath(data, origin);
  const all = await tabs.matchAll({ type: 'window', includeUncontrolled: true });
  const isOfArea = isEnterprisePage(open);
  const tab = all.find(({ url }) => isPage(url) && isEnterprisePage(new URL(url).pathname) === isOfArea);
  if (!tab) return void (await tabs.openWindow(open));
  tab.postMessage({ open });
  await tab.focus();
}
