import { useEffect } from 'react';

declare global {
  interface Window {
    /** Leaves history entries to the router. */
    stopEarlyHistory?: () => void;
  }
}

/**
 * Reloads the document when the user goes back or forward before React is ready: the server rendered it for another address,
 * and React could not hydrate it with this one. An entry that differs in its hash only is left to the browser.
 */
const SCRIPT = `(function(){function read(){return location.pathname+location.search}var p=read();
function onPopState(){if(read()!==p)location.reload()}
addEventListener('popstate',onPopState);
window.stopEarlyHistory=function(){removeEventListener('popstate',onPopState)}})()`;

/** For `HeadScript`. */
export const EARLY_HISTORY_SCRIPT = import.meta.env.SSR ? SCRIPT : '';

/** Lets the router handle history entries once React is ready; call it in the root of the page. */
export function useRouterHistory(): void {
  useEffect(() => window.stopEarlyHistory?.(), []);
}
