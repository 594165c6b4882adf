import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

/** Where it lies, and the size of its box. What is longer than a wide one or a drawer scrolls between title and buttons. */
const SHAPES = {
  middle: { dialog: 'modal-bottom sm:modal-middle', box: 'rounded-box', body: '' },
  wide: {
    dialog: 'modal-bottom sm:modal-middle',
    box: 'rounded-box sm:max-w-4xl',
    body: '-mx-6 min-h-0 overflow-y-auto overscroll-contain px-6',
  },
  drawer: {
    dialog: 'modal-end',
    box: 'h-dvh w-[min(24rem,100vw)]',
    body: '-mx-6 min-h-0 flex-1 overflow-y-auto overscroll-contain px-6',
  },
};

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the deed last. */
  actions?: ReactNode;
  /** While something runs, the dialog stays. */
  isLocked?: boolean;
  shape?: keyof typeof SHAPES;
};

/** Opens and closes the browser's dialog; the refs go to it and to its heading. */
function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return;
    element.showModal();
    // Else the browser takes the first button, and Enter would close what was only just opened.
    heading.current?.focus();
    // Before it leaves the page, too: closing gives the focus back to what had it.
    return () => element.close();
  }, [isOpen]);
  return { dialog, heading };
}

/** A modal on the browser's own <dialog>: it keeps the focus inside, Esc and a click outside close it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  isLocked = false,
  shape = 'middle',
}: Props) {
  const { dialog, heading } = useModal(isOpen);
  const titleId = useId();
  // Where the press began: text may be selected from inside to beyond the edge.
  const isPressedOutside = useRef(false);
  const close = () => {
    if (!isLocked) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own `cancel`.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames('modal', SHAPES[shape].dialog)}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={({ target, currentTarget }) => {
        isPressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && isPressedOutside.current) close();
      }}
    >
      {isOpen && (
        <div
          className={classNames(
            'modal-box flex flex-col gap-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]',
            SHAPES[shape].box,
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <h2 ref={heading} id={titleId} tabIndex={-1} className="text-xl outline-none">
              {title}
            </h2>
            <button
              type="button"
              onClick={close}
              disabled={isLocked}
              aria-label="Cerrar"
              className="btn btn-ghost btn-square -mt-2 -mr-2 min-h-11 min-w-11"
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
          <div className={SHAPES[shape].body}>{children}</div>
          {actions !== undefined && <div className="flex flex-wrap justify-end gap-3 pt-2">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
