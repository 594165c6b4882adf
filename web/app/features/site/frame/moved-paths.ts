/** English addresses of pages, with the Spanish ones to which they redirect for good. */
export const MOVED_PATHS: Readonly<Record<string, string>> = {
  '/help': '/ayuda',
  '/terms': '/terminos',
  '/privacy': '/privacidad',
};
