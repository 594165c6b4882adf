import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useIsOnline } from './network/connection.ts';

/**
 * A thin bar at the top while the next page is loading; without a connection the offline strip is shown instead. After a navigation to another page its heading gets the focus and
 * screen readers announce its title; a change of the query parameters is no navigation to another page. Render it after the
 * pages, so that its effects run after theirs.
 */
export function NavigationStatus() {
  const isOnline = useIsOnline();
  const isBusy = useNavigation().state !== 'idle' && isOnline;
  const title = usePageFocus();
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {isBusy && (
        <>
          <progress aria-hidden className="progress progress-primary block h-1 w-full rounded-none" />
          <span className="sr-only">Cargando…</span>
        </>
      )}
      <span className="sr-only">{title}</span>
    </div>
  );
}

/** Returns the title of the page after a navigation; empty for the first page, which the browser announces itself. */
function usePageFocus(): string {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (pathname === lastPathname.current) return;
    lastPathname.current = pathname;
    setTitle(document.title);
    const main = document.querySelector('main');
    const focused = document.activeElement;
    // The page itself has focused something, such as its first field.
    if (main === null || (main !== focused && main.contains(focused))) return;
    const target = main.querySelector('h1') ?? main;
    target.tabIndex = -1;
    // The scroll position is restored separately.
    target.focus({ preventScroll: true });
  }, [pathname]);
  return title;
}
