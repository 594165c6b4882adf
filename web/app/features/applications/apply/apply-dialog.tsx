import { useQuery } from '@tanstack/react-query';
import {
  APPLICATION_NOTE_MAX_LENGTH,
  NOTE_TOO_LONG_TEXT,
} from '@uneed/domain/applications/application.rules.ts';
import { CV_CHOOSE_AGAIN_TEXT } from '@uneed/domain/applications/cv.rules.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { useId, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { storedCvQuery, useApply } from '../applications.queries.ts';
import { type CvChoice, CvField } from './cv-field.tsx';

type Props = { job: { _id: string; title: string }; onClose: () => void };

/** The fields of the request for a CV choice. */
function toCvInput(choice: CvChoice) {
  if (choice.kind === 'file') return { cv: choice.dataUrl, fileName: choice.fileName };
  return choice.kind === 'stored' ? { useStoredCv: true } : {};
}

/** Applies with a note and a CV. Keeps its values after an error. Open while mounted. */
export function ApplyDialog({ job, onClose }: Props) {
  const apply = useApply(job._id);
  const stored = useQuery(storedCvQuery);
  const [note, setNote] = useState('');
  // Undefined until the user chooses: the stored CV by default, if there is one.
  const [chosen, setChosen] = useState<CvChoice>();
  const formId = useId();
  const storedCv = stored.data?.cv ?? null;
  const choice = chosen ?? { kind: storedCv ? 'stored' : 'none' };
  const length = textLength(note.trim());
  const isTooLong = length > APPLICATION_NOTE_MAX_LENGTH;
  const send = () => {
    if (choice.kind === 'invalid') return setChosen({ kind: 'invalid', fileError: CV_CHOOSE_AGAIN_TEXT });
    const body = { ...(length > 0 ? { note } : {}), ...toCvInput(choice) };
    apply.send(body, onClose);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={apply.isPending}
      title="Aplicar con nota o CV"
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={apply.isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            isBusy={apply.isPending}
            disabled={isTooLong || stored.isPending}
          >
            Enviar aplicación
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong && !apply.isPending) send();
        }}
      >
        <p className="text-muted text-sm">{job.title}</p>
        <Field
          label="Nota (opcional)"
          hint="Cuéntale en pocas palabras por qué te interesa."
          error={isTooLong ? NOTE_TOO_LONG_TEXT : undefined}
          counter={{ length, max: APPLICATION_NOTE_MAX_LENGTH }}
        >
          {(control) => (
            <TextArea {...control} rows={4} value={note} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
        <CvField stored={storedCv} choice={choice} onChoose={setChosen} />
      </form>
    </Dialog>
  );
}
