import {
  APPLICATION_NOTE_MAX_LENGTH,
  NOTE_TOO_LONG_TEXT,
} from '@uneed/domain/hiring/applications/application.rules.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';

export const isNoteTooLong = (note: string): boolean => textLength(note.trim()) > APPLICATION_NOTE_MAX_LENGTH;

type Props = { note: string; onChange: (note: string) => void };

/** The optional note of an application. */
export function NoteField({ note, onChange }: Props) {
  return (
    <Field
      label="Nota (opcional)"
      hint="Cuéntale en pocas palabras por qué te interesa."
      error={isNoteTooLong(note) ? NOTE_TOO_LONG_TEXT : undefined}
      counter={{ length: textLength(note.trim()), max: APPLICATION_NOTE_MAX_LENGTH }}
    >
      {(control) => (
        <TextArea {...control} rows={3} value={note} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
