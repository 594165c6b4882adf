import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';

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
    <FormDialog
      formId={formId}
      title={title}
      action="Guardar cambios"
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form id={formId} noValidate method="post" className="flex flex-col gap-4" onSubmit={onSubmit}>
        {children}
      </form>
    </FormDialog>
  );
}
