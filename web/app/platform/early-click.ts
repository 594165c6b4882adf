import { useEffect } from 'react';

declare global {
  interface Window {
    /** Ends the recording and returns the button that was clicked last. */
    takeEarlyClick?: () => HTMLButtonElement | undefined;
  }
}

/**
 * Records the last click on a button until React is ready, and withholds it from React, so that it is not handled twice.
 * Links and submit buttons are left to the browser, except for a submit button with `data-replay`: React does more than its
 * form. The button is dimmed meanwhile (app.css). When a script cannot be loaded, all clicks are left to the browser.
 */
const SCRIPT = `(function(){var b;
function stop(){removeEventListener('click',onClick,true);if(b)delete b.dataset.clicked;var c=b;b=void 0;return c}
function onClick(e){var t=e.target.closest('button');if(!t||t.type!=='button'&&!('replay'in t.dataset))return;
e.preventDefault();e.stopPropagation();if(b)delete b.dataset.clicked;b=t;b.dataset.clicked=''}
addEventListener('click',onClick,true);
addEventListener('error',function(e){if(e.target.tagName==='SCRIPT')stop()},true);
window.takeEarlyClick=stop})()`;

/** For `HeadScript`. */
export const EARLY_CLICK_SCRIPT = import.meta.env.SSR ? SCRIPT : '';

/** Clicks the button that was clicked before React was ready; call it in the root of the page. */
export function useEarlyClick(): void {
  useEffect(() => {
    const button = window.takeEarlyClick?.();
    // After the effects of all components, which may add listeners.
    if (button?.isConnected) setTimeout(() => button.click());
  }, []);
}
