import { type ComponentProps, type ReactNode, type SubmitEventHandler, useId } from 'react';
import { EditConflicts } from '../../../ui/feedback/edit-conflicts.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';

/** An item that is not in the profile yet, as read from a CV: what is changed stays on the page. */
export type ItemDraft<Item> = { item: Item; onChange: (item: Item) => void };

type Props = {
  title: string;
  onClose: () => void;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  isBusy: boolean;
  conflicts: ComponentProps<typeof EditConflicts>;
  children: ReactNode;
};

/** A form of the profile of work in a dialog. Open while mounted. */
export function ItemDialog({ title, onClose, onSubmit, isBusy, conflicts, children }: Props) {
  const formId = useId();
  return (
    <FormDialog formId={formId} title={title} action="Guardar" isBusy={isBusy} onClose={onClose}>
      <form id={formId} noValidate method="post" className="flex flex-col gap-4" onSubmit={onSubmit}>
        <EditConflicts {...conflicts} />
        {children}
      </form>
    </FormDialog>
  );
}
