import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { BellIcon } from './bell-icon.tsx';
import { NotificationsLoading } from './notifications-loading.tsx';

const NotificationPanel = lazy(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}));

/** The bell of a wide screen: unfolds the newest notifications; Esc, a click elsewhere and leaving it by Tab fold it. */
export function BellMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Esc from the elements inside.
    <div
      ref={box}
      className="relative"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        trigger.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !box.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
        className="btn btn-ghost btn-square min-h-11 min-w-11"
      >
        <BellIcon />
      </button>
      <section
        id={panelId}
        hidden={!isOpen}
        aria-label="Notificaciones"
        className="bg-base-100 border-base-300 rounded-box absolute top-full right-0 z-40 mt-2 w-[26rem] border shadow-lg"
      >
        {isOpen && (
          <Suspense fallback={<NotificationsLoading />}>
            <NotificationPanel onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </section>
    </div>
  );
}
