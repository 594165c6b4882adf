import { CalendarSync } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyModule } from '../../../platform/network/lazy-module.tsx';
import { Button } from '../../../ui/controls/button.tsx';

// Loaded when opened.
const CalendarDialog = lazyModule(() => import('./calendar-dialog.tsx'));

/** Opens where the address of the own calendar of interviews is made, copied and ended. */
export function CalendarSubscription() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="ghost" onClick={() => setIsOpen(true)}>
        <CalendarSync aria-hidden className="size-5" />
        Suscribir mi calendario
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
