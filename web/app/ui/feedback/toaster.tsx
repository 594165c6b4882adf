import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import toast, {
  resolveValue,
  type Toast,
  type ToastPosition,
  useToaster,
  useToasterStore,
} from 'react-hot-toast/headless';
import { classNames } from '../class-names.ts';

const SUCCESS_MS = 2_000;
const ERROR_MS = 4_000;
/** How long a toast takes to fade out. */
const FADE_MS = 300;

/**
 * The library keeps a toast as long as the pointer is on it, on a phone after a tap until the next one, and the toast would cover
 * the top bar. So the text of a success or an error takes no pointer.
 */
const NOT_CLICKABLE = { pointerEvents: 'none' } as const;
/** For a button inside of it. */
export const CLICKABLE = { pointerEvents: 'auto' } as const;

const OPTIONS = {
  removeDelay: FADE_MS,
  success: { duration: SUCCESS_MS, style: NOT_CLICKABLE },
  error: { duration: ERROR_MS, style: NOT_CLICKABLE },
} as const;

const TOP: ToastPosition = 'top-center';
/** The places of toasts on the screen, with the side from which they come. */
const PLACES = [
  { position: TOP, className: 'top-4 bottom-auto mt-[env(safe-area-inset-top)] [--toast-from:-1rem]' },
  { position: 'bottom-center', className: 'top-auto bottom-4 justify-end [--toast-from:1rem]' },
] as const;

const ICONS: Partial<Record<Toast['type'], React.ReactElement>> = {
  success: <CircleCheck aria-hidden className="text-success size-5 shrink-0" />,
  error: <CircleX aria-hidden className="text-error size-5 shrink-0" />,
};

/**
 * Shows `toast.success(text)` and `toast.error(text)` of react-hot-toast: top centre, for 2 s and 4 s, at most 20, which is
 * the library's limit (product.md, 'Errors'). Without the library's own view, whose style sheet is computed when a page starts.
 */
export function Toaster() {
  useRemoveOutdatedErrors();
  const { toasts, handlers } = useToaster(OPTIONS);
  return PLACES.map(({ position, className }) => (
    <ToastPlace
      key={position}
      className={className}
      toasts={toasts.filter((each) => (each.position ?? TOP) === position)}
      handlers={handlers}
    />
  ));
}

type ToastPlaceProps = Pick<ReturnType<typeof useToaster>, 'toasts' | 'handlers'> & { className: string };

function ToastPlace({ toasts, handlers, className }: ToastPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [newest] = toasts;
  // One with a button stays below a dialog, where nothing can be pressed.
  const textId = newest?.type === 'success' || newest?.type === 'error' ? newest.id : undefined;
  useLayoutEffect(() => {
    const element = place.current;
    // Not in browsers without popovers.
    if (textId === undefined || element === null || !('showPopover' in element)) return;
    // Above a dialog that is open: what was shown last is on top.
    element.popover = 'manual';
    element.showPopover();
    return () => element.hidePopover();
  }, [textId]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a toast stays while the pointer is on it; without one, it has its time.
    <div
      ref={place}
      className={classNames(
        'pointer-events-none print:hidden fixed inset-x-4 z-9999 flex h-auto w-auto flex-col items-center gap-2 overflow-visible bg-transparent',
        className,
      )}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((each) => (
        <ToastCard key={each.id} shown={each} />
      ))}
    </div>
  );
}

/** The bar of a toast: comes in and fades out. */
function ToastCard({ shown }: { shown: Toast }) {
  const { type, visible, icon = ICONS[type], style, ariaProps, message } = shown;
  return (
    <div
      style={style}
      className={classNames(
        'bg-base-100 text-base-content border-base-300 rounded-box flex max-w-90 items-center border px-2.5 py-2 text-sm font-medium shadow-lg',
        'transition duration-300 motion-reduce:transition-none starting:translate-y-(--toast-from) starting:opacity-0',
        visible ? 'pointer-events-auto' : 'translate-y-(--toast-from) opacity-0',
      )}
    >
      {icon && <span className="contents">{icon}</span>}
      <div {...ariaProps} className="mx-2.5 my-1 min-w-0 leading-tight whitespace-pre-line">
        {resolveValue(message, shown)}
      </div>
    </div>
  );
}

/**
 * Removes outdated errors: a success removes the errors before it, and an error replaces an earlier one with the same text.
 */
function useRemoveOutdatedErrors() {
  const { toasts } = useToasterStore();
  useEffect(() => {
    const shown = new Set<unknown>();
    for (const { id, type, visible, message } of toasts) {
      if (type !== 'error' || !visible) continue;
      if (shown.has(message)) toast.remove(id);
      shown.add(message);
    }
  }, [toasts]);
  useEffect(() => {
    // The newest toast is first.
    const success = toasts.findIndex(({ type, visible }) => type === 'success' && visible);
    if (success === -1) return;
    for (const { id, type, visible } of toasts.slice(success)) {
      if (type === 'error' && visible) toast.remove(id);
    }
  }, [toasts]);
}
