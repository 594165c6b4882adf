import { type ComponentProps, type ReactNode, type SubmitEventHandler, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { EditConflicts } from '../feedback/edit-conflicts.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  /** Label of the button that submits the form. */
  action: string;
  /** Label of the button that leaves everything as it is. */
  dismissLabel?: string;
  tone?: 'primary' | 'danger';
  isBusy: boolean;
  onClose: () => void;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Of a form that changes what is stored; above its fields. */
  conflicts?: ComponentProps<typeof EditConflicts>;
  children: ReactNode;
};

/** A form in a dialog, with its buttons. Open while mounted; it cannot be closed while it is being submitted. */
export function FormDialog({
  title,
  action,
  dismissLabel = 'Cancelar',
  tone = 'primary',
  isBusy,
  onClose,
  onSubmit,
  conflicts,
  children,
}: Props) {
  const formId = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      title={title}
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={isBusy}>
            {dismissLabel}
          </Button>
          <Button tone={tone} type="submit" form={formId} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate method="post" className="flex flex-col gap-4" onSubmit={onSubmit}>
        {conflicts && <EditConflicts {...conflicts} />}
        {children}
      </form>
    </Dialog>
  );
}
