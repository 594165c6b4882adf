import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Label of the button that does it. */
  action: string;
  /** Label of the button that leaves everything as it is. */
  dismissLabel?: string;
  /** `danger` for what cannot be undone. */
  tone?: 'primary' | 'danger';
  onConfirm: () => void;
  /** While it is done: the dialog stays open and the buttons are disabled. */
  isBusy: boolean;
  /** `form` where it has fields: on a phone the buttons stay in sight. */
  shape?: ComponentProps<typeof Dialog>['shape'];
  children: ReactNode;
};

/** Asks for confirmation before something that has consequences. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  action,
  dismissLabel = 'Cancelar',
  tone = 'danger',
  onConfirm,
  isBusy,
  shape,
  children,
}: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isLocked={isBusy}
      {...(shape && { shape })}
      title={title}
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={isBusy}>
            {dismissLabel}
          </Button>
          <Button tone={tone} onClick={onConfirm} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
