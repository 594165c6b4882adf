import { INSTALL_HINT_SAVED_JOBS } from '@uneed/domain/people/install/install-hint.rules.ts';
import { Bookmark } from 'lucide-react';
import toast from 'react-hot-toast/headless';
import { showLinkToast } from '../../../../ui/feedback/show-link-toast.tsx';
import { suggestInstall } from '../../../people/install/exports/suggest-install.ts';
import { startSavedJobsSync } from '../exports/sync-saved-jobs.ts';

/** Confirms that a job was saved, which makes `count` in all; `open` navigates to the saved jobs. */
export function showSavedToast(count: number, open: () => void): void {
  startSavedJobsSync();
  showLinkToast({
    id: 'saved-job',
    icon: <Bookmark aria-hidden className="text-primary size-5 fill-current" />,
    text: 'Vacante guardada',
    linkLabel: 'Ver guardadas',
    open,
  });
  if (count >= INSTALL_HINT_SAVED_JOBS) suggestInstall();
}

/** Says that this device does not keep the job. */
export const showNotStoredToast = (): void =>
  void toast.error('No pudimos guardarla en este dispositivo: su almacenamiento está lleno o bloqueado.', {
    id: 'saved-job',
  });
