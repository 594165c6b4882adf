import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  formId: string;
  title: string;
  /** Label of the button that submits the form. */
  action: string;
  tone?: 'primary' | 'danger';
  /** Default: open while mounted. */
  isOpen?: boolean;
  isBusy: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with the form that has this id, and its buttons. It stays open while the form is being submitted. */
export const FormDialog = (props: Props) => {
  const { formId, title, action, tone = 'primary', isOpen = true, isBusy, onClose, children } = props;
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
          <Button tone={tone} type="submit" form={formId} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
