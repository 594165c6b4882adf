import { X } from 'lucide-react';
import {
  type InputEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import { SendingContext } from '../controls/form.tsx';
import { createFocusFallback } from './focus-fallback.ts';

/**
 * `relative`: visually hidden inputs have an absolute position, and would make the dialog itself scroll. The padding is that of title,
 * body and buttons, and not of the box: in WebKit a box is wider than the screen when its body has a negative margin.
 */
const SCROLLING_BODY = 'relative tall:min-h-0 tall:overflow-y-auto overscroll-contain px-6';

const ACTIONS = 'flex flex-wrap justify-end gap-3 px-6 pt-2';

/** The text of the page, whatever that of the parent: a dialog may be rendered inside a small, centred or light text. */
const BASE_TEXT = 'text-base-content text-start text-base font-normal whitespace-normal';

/** Position and size of the dialog. Except in `middle` and on low screens, long content scrolls between the title and the buttons. */
const SHAPES = {
  middle: { dialog: 'modal-bottom sm:modal-middle', box: 'rounded-box', body: 'px-6' },
  form: { dialog: 'modal-bottom sm:modal-middle', box: 'rounded-box sm:max-w-2xl', body: SCROLLING_BODY },
  wide: { dialog: 'modal-bottom sm:modal-middle', box: 'rounded-box sm:max-w-4xl', body: SCROLLING_BODY },
  page: {
    dialog: 'modal-bottom',
    box: 'bg-base-200 h-dvh max-h-dvh rounded-none',
    body: 'border-base-300 relative tall:min-h-0 flex-1 tall:overflow-y-auto overscroll-contain border-y',
  },
  drawer: {
    dialog: 'modal-end',
    box: 'h-dvh w-[min(24rem,100vw)]',
    body: `${SCROLLING_BODY} flex-1`,
  },
  /** Nothing of the page can be seen around it. */
  cover: { dialog: 'modal-middle bg-base-200!', box: 'rounded-box', body: SCROLLING_BODY },
  /** Fills the screen, for an image. */
  screen: {
    dialog: '',
    box: 'h-dvh max-h-dvh w-screen max-w-none rounded-none pt-[max(1.5rem,env(safe-area-inset-top))]',
    body: 'flex min-h-0 flex-1 flex-col items-center gap-2 sm:px-6',
  },
};

type Props = {
  isOpen: boolean;
  /** Left out: it cannot be closed by the user. */
  onClose?: () => void;
  title: string;
  children: ReactNode;
  /** Buttons; the confirming one is last. */
  actions?: ReactNode;
  /** While locked, the dialog cannot be closed, nor its fields changed: they are being sent. */
  isLocked?: boolean;
  shape?: keyof typeof SHAPES;
};

const TEXT_FIELDS =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="search"], [role="combobox"])';

/** Opens and closes the native dialog; returns refs for the dialog and its heading. */
function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return;
    element.showModal();
    // Otherwise the browser focuses the first button, and Enter would close the dialog that has just opened.
    heading.current?.focus();
    // Also on unmount: closing returns the focus to the element that had it before.
    return () => element.close();
  }, [isOpen]);
  return { dialog, heading };
}

/** What was tapped may go, where nothing inside the dialog says what follows. */
const focusTitle = createFocusFallback('h2');

type ClickOptions = { close: () => void; keepsText: boolean };

/** The handlers of a dialog for clicks beside it, and for a double click on what opened it. */
function useClicks(isOpen: boolean, { close, keepsText }: ClickOptions) {
  // Where the pointer went down: a text selection may start inside and end outside of the dialog.
  const isPressedOutside = useRef(false);
  const use = useRef({ isClicked: false, isTyped: false });
  useLayoutEffect(() => {
    if (isOpen) use.current = { isClicked: false, isTyped: false };
  }, [isOpen]);
  return {
    onPointerDown({ target, currentTarget }: PointerEvent) {
      isPressedOutside.current = target === currentTarget;
    },
    onInput({ target }: InputEvent<Element>) {
      if (target instanceof Element && target.matches(TEXT_FIELDS)) use.current.isTyped = keepsText;
    },
    onClickCapture(event: MouseEvent) {
      // The second click of a double click is not meant for the dialog: its button may lie under the finger.
      if (event.detail > 1 && !use.current.isClicked) {
        event.preventDefault();
        event.stopPropagation();
      } else use.current.isClicked = true;
    },
    onClick({ target, currentTarget }: MouseEvent) {
      if (target === currentTarget && isPressedOutside.current && !use.current.isTyped) close();
    },
  };
}

/**
 * A modal based on the native <dialog>, which traps the focus. Esc closes it, and a click outside too, unless a text was typed: a finger
 * slips easily beside a sheet. In a drawer nothing waits to be sent.
 */
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
  const close = () => {
    if (!isLocked) onClose?.();
  };
  const clicks = useClicks(isOpen, { close, keepsText: shape !== 'drawer' });
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Otherwise the browser closes it at a second Esc.
      closedby={onClose === undefined ? 'none' : undefined}
      className={classNames('modal', BASE_TEXT, SHAPES[shape].dialog)}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      {...clicks}
    >
      {isOpen && (
        <div
          ref={focusTitle}
          className={classNames(
            'modal-box not-tall:max-h-dvh flex flex-col gap-4 px-0 pb-[max(1.5rem,env(safe-area-inset-bottom))]',
            SHAPES[shape].box,
          )}
        >
          <div className="flex items-start justify-between gap-4 px-6">
            <h2 ref={heading} id={titleId} tabIndex={-1} className="text-xl outline-none">
              {title}
            </h2>
            {onClose !== undefined && <CloseButton onClick={close} isDisabled={isLocked} />}
          </div>
          <div className={SHAPES[shape].body}>
            <SendingContext value={isLocked}>{children}</SendingContext>
          </div>
          {actions !== undefined && <div className={ACTIONS}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

const CloseButton = ({ onClick, isDisabled }: { onClick: () => void; isDisabled: boolean }) => (
  <button
    type="button"
    onClick={onClick}
    disabled={isDisabled}
    aria-label="Cerrar"
    className="btn btn-ghost btn-square -mt-2 -mr-2 min-h-11 min-w-11"
  >
    <X aria-hidden className="size-5" />
  </button>
);
