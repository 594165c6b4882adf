import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type Props = {
  formId: string;
  title: string;
  action: string;
  tone?: 'primary' | 'danger';
  isBusy: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with the form that has this id, and its buttons. */
export const FormDialog = ({ formId, title, action, tone = 'primary', isBusy, onClose, children }: Props) => (
  <Dialog
    isOpen
    onClose={onClose}
    isLocked={isBusy}
    title={title}
    actions={
      <>
        <Button tone="ghost" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button tone={tone} type="submit" form={formId} isBusy={isBusy}>
          {action}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
