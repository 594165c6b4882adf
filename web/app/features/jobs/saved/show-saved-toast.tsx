import { Bookmark } from 'lucide-react';
import { showLinkToast } from '../../../ui/feedback/show-link-toast.tsx';

/** Shows a toast that a job was saved; `open` navigates to the saved jobs. */
export const showSavedToast = (open: () => void): void =>
  showLinkToast({
    id: 'saved-job',
    icon: <Bookmark aria-hidden className="text-primary size-5 fill-current" />,
    text: 'Vacante guardada',
    linkLabel: 'Ver guardadas',
    open,
  });
