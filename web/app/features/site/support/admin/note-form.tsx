import type { Id } from '@uneed/domain/kernel/ids.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { TICKET_NOTE_MAX_LENGTH } from '@uneed/domain/site/support/support.rules.ts';
import { ticketNoteSchema } from '@uneed/domain/site/support/support.schema.ts';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useIdempotencyKey } from '../../../../platform/api/use-idempotency-key.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showError } from '../../../../platform/forms/show-error.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { useAddNote } from '../support.queries.ts';

/** Adds a note that only admins read. */
export function NoteForm({ ticketId: id }: { ticketId: Id }) {
  const note = useAddNote();
  const idempotencyKey = useIdempotencyKey();
  const form = useForm({ resolver: createFirstErrorResolver(ticketNoteSchema), defaultValues: { text: '' } });
  const submit = form.handleSubmit((body) =>
    note.mutate(
      { params: { id }, body, idempotencyKey: idempotencyKey.get(body) },
      {
        onSuccess: ({ message }) => {
          idempotencyKey.renew();
          toast.success(message);
          form.reset();
        },
        onError: (error) => showError(form, error),
      },
    ),
  );
  return (
    <Form
      isSending={note.isPending}
      aria-label="Nota interna"
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
      <Field
        label="Nota interna"
        hint="Solo la lee el equipo."
        error={form.formState.errors.text?.message}
        counter={{ length: textLength(form.watch('text').trim()), max: TICKET_NOTE_MAX_LENGTH }}
      >
        {(control) => <TextArea {...control} rows={2} {...form.register('text')} />}
      </Field>
      <SubmitButton tone="outline" className="self-end" isBusy={note.isPending}>
        Guardar nota
      </SubmitButton>
    </Form>
  );
}
