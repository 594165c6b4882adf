/** What the server answers without the web app: the API, files, and live connections. */
const NOT_PAGES = /^\/(?:api|media|assets|socket\.io|calendario)(?:[/?]|$)/;

/** Whether a path of this origin, with or without its query, belongs to the web app; unknown ones show its page for them. */
export const isPagePath = (path: string): boolean => !NOT_PAGES.test(path);
