import { useEffect } from 'react';
import toast, { Toaster as HotToaster, useToasterStore } from 'react-hot-toast';

const SUCCESS_MS = 2_000;
const ERROR_MS = 4_000;

/**
 * The library keeps a toast as long as the pointer is on it, on a phone after a tap until the next one, and the toast would cover
 * the top bar. So the text of a success or an error takes no pointer.
 */
const WITHOUT_POINTER = { pointerEvents: 'none' } as const;
/** For a button inside of it. */
export const WITH_POINTER = { pointerEvents: 'auto' } as const;

/**
 * Shows `toast.success(text)` and `toast.error(text)` of react-hot-toast: top centre, for 2 s and 4 s, at most 20, which is
 * the library's limit (specification 1 §9).
 */
export function Toaster() {
  useRemoveOutdatedErrors();
  return (
    <HotToaster
      position="top-center"
      containerClassName="mt-[env(safe-area-inset-top)]"
      toastOptions={{
        className: 'bg-base-100! text-base-content! border-base-300 rounded-box! border text-sm font-medium',
        success: { duration: SUCCESS_MS, style: WITHOUT_POINTER },
        error: { duration: ERROR_MS, style: WITHOUT_POINTER },
      }}
    />
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
