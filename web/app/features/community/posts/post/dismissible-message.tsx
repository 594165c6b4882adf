import { X } from 'lucide-react';
import toast from 'react-hot-toast/headless';
import { CLICKABLE } from '../../../../ui/feedback/toaster.tsx';

/** The content of a toast with a button that closes it. */
export const DismissibleMessage = ({ text, toastId }: { text: string; toastId: string }) => (
  <span className="flex items-center gap-2">
    <span>{text}</span>
    <button
      type="button"
      aria-label="Cerrar aviso"
      className="btn btn-ghost btn-square -my-2 -mr-3 min-h-11 min-w-11"
      style={CLICKABLE}
      onClick={() => toast.dismiss(toastId)}
    >
      <X aria-hidden className="size-4" />
    </button>
  </span>
);
