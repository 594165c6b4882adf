import { Bookmark } from 'lucide-react';
import toast from 'react-hot-toast';

const SHOWN_MS = 4_000;

/** Says that a vacancy was saved, and leads to all that are. */
export function tellSaved(open: () => void): void {
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
      // One after the other takes its place.
      id: 'saved-job',
      duration: SHOWN_MS,
      icon: <Bookmark aria-hidden className="text-primary size-5 fill-current" />,
    },
  );
}
