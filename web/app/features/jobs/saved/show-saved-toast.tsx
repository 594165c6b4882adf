import { Bookmark } from 'lucide-react';
import toast from 'react-hot-toast';

const SHOWN_MS = 4_000;

/** Shows a toast that a job was saved; `open` navigates to the saved jobs. */
export function showSavedToast(open: () => void): void {
  toast(
    ({ id }) => (
      <span className="flex items-center gap-3">
        Vacante guardada
        <button
          type="button"
          className="link link-primary min-h-8 font-semibold"
          onClick={() => {
            toast.dismiss(id);
            open();
          }}
        >
          Ver guardadas
        </button>
      </span>
    ),
    {
      // A second toast replaces the first.
      id: 'saved-job',
      duration: SHOWN_MS,
      icon: <Bookmark aria-hidden className="text-primary size-5 fill-current" />,
    },
  );
}
