import type { ReactElement } from 'react';
import toast from 'react-hot-toast/headless';

const SHOWN_MS = 4_000;

type Options = {
  /** A second toast with this id replaces the first. */
  id: string;
  icon: ReactElement;
  text: string;
  linkLabel: string;
  /** Navigates to what the link names. */
  open: () => void;
};

/** Shows a toast that something was done, with a link to where it is found. */
export function showLinkToast({ id, icon, text, linkLabel, open }: Options): void {
  toast(
    <span className="flex items-center gap-3">
      <span>{text}</span>
      <button
        type="button"
        className="link link-primary min-h-8 font-semibold"
        onClick={() => {
          toast.dismiss(id);
          open();
        }}
      >
        {linkLabel}
      </button>
    </span>,
    { id, duration: SHOWN_MS, icon },
  );
}
