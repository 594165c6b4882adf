import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Label of the button that does it. */
  action: string;
  onConfirm: () => void;
  /** While it is done: the dialog stays open and the buttons are disabled. */
  isBusy: boolean;
  children: ReactNode;
};

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({ isOpen, onClose, title, action, onConfirm, isBusy, children }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isLocked={isBusy}
      title={title}
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button tone="danger" onClick={onConfirm} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
