/** Live events of every page, from server to browser, by event name. */
export type PageEvents = {
  /** Events may have been lost: the page requests its data again. */
  eventsMissed: Record<string, never>;
};

/** Live events of every page, from browser to server, by event name. */
export type PageClientEvents = {
  /** Whether a page is visible and in use; sent when it changes. A new connection counts as in use. */
  attention: { isActive: boolean };
};
