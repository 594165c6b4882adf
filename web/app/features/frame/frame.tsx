import type { ReactNode } from 'react';
import { BottomTabs } from './bottom-tabs.tsx';
import { Footer } from './footer.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { TopBar } from './top-bar.tsx';

/** What stands around a page: top bar, footer, and on phones the tabs. */
export function Frame({ children, hasFooter = true }: { children: ReactNode; hasFooter?: boolean }) {
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(4rem+env(safe-area-inset-bottom))] lg:pb-0">
      <SkipLink />
      <NavigationProgress />
      <TopBar />
      <main id="contenido" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {hasFooter && <Footer />}
      <BottomTabs />
    </div>
  );
}

function SkipLink() {
  return (
    <a
      href="#contenido"
      className="bg-primary text-primary-content rounded-field sr-only z-50 px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Saltar al contenido
    </a>
  );
}
