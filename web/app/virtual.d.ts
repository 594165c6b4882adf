/** What React Router's Vite plugin makes of the routes for the server. */
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild;
  export = build;
}
