import { type ComponentProps, type ReactNode, type SubmitEventHandler, useId } from 'react';
import { EditConflicts } from '../../../../ui/feedback/edit-conflicts.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';

type Props = {
  title: string;
  onClose: () => void;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  isBusy: boolean;
  conflicts: ComponentProps<typeof EditConflicts>;
  children: ReactNode;
};

/** A form in a dialog, open while mounted; it stays open while it is being submitted, and keeps its values on errors. */
export function EditDialog({ title, onClose, onSubmit, isBusy, conflicts, children }: Props) {
  const formId = useId();
  return (
    <FormDialog formId={formId} title={title} action="Guardar cambios" isBusy={isBusy} onClose={onClose}>
      <form id={formId} noValidate method="post" className="flex flex-col gap-4" onSubmit={onSubmit}>
        <EditConflicts {...conflicts} />
        {children}
      </form>
    </FormDialog>
  );
}
