/** The server build of the routes by React Router's Vite plugin. */
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild;
  export = build;
}

/** What runs before React, `web/app/early/early.ts` as text, by web/vite/scripts.ts. */
declare module 'virtual:early-script' {
  const code: string;
  export default code;
}
