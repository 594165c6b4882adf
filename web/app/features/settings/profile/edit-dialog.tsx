import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  isBusy: boolean;
  children: ReactNode;
};

/** A form in a dialog; it stays open while it is being submitted, and keeps its values on errors. */
export function EditDialog({ title, isOpen, onClose, onSubmit, isBusy, children }: Props) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isLocked={isBusy}
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            Guardar cambios
          </Button>
        </>
      }
    >
      <form id={formId} noValidate method="post" className="flex flex-col gap-4" onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  );
}
