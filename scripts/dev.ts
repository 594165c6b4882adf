/** npm run dev: runs the app with Vite's dev server for the web app, whatever `.env` says of the mode. */
process.env.NODE_ENV = 'development';
process.env.UNEED_DEV = '1';
await import('../server/src/main.ts');

export {};
