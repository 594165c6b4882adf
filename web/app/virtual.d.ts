/** The server build of the routes by React Router's Vite plugin. */
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild;
  export = build;
}
