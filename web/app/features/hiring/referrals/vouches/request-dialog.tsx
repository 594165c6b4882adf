import { type FormEvent, useId, useState } from 'react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { type Person, PersonField } from './person-field.tsx';
import { useRequestVouch } from './vouches.queries.ts';

/** Asks a member for a vouch. Open while mounted. */
export default function RequestDialog({ onClose }: { onClose: () => void }) {
  const [person, setPerson] = useState<Person | null>(null);
  const [error, setError] = useState<string>();
  const request = useRequestVouch();
  const formId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setError(person === null ? 'Elige a quién se la pides' : undefined);
    if (person !== null) request.mutate({ body: { userId: person._id } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={request.isPending}
      title="Pedir una recomendación"
      actions={
        <Button type="submit" form={formId} isBusy={request.isPending} size="lg" isWide>
          Pedir recomendación
        </Button>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={send}>
        <p className="text-sm">
          Pídesela a alguien que te ha visto trabajar. Le avisamos, y tú decides si aceptas lo que escriba.
        </p>
        <PersonField value={person} onChange={setPerson} error={error} />
        {request.error !== null && <FormAlert message={getErrorMessage(request.error)} />}
      </form>
    </Dialog>
  );
}
