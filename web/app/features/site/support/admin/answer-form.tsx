import { textLength } from '@uneed/domain/kernel/text.ts';
import { TICKET_ANSWER_MAX_LENGTH } from '@uneed/domain/site/support/support.rules.ts';
import { type AdminTicket, ticketAnswerSchema } from '@uneed/domain/site/support/support.schema.ts';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { useAnswer } from '../support.queries.ts';

const textSchema = ticketAnswerSchema.pick({ text: true });

/** Answers a question. When it changed in the meantime, the answer stays, to be sent with the new version. */
export function AnswerForm({ ticket: { _id: id, version, name } }: { ticket: AdminTicket }) {
  const answer = useAnswer();
  const form = useForm({
    resolver: createFirstErrorResolver(textSchema),
    defaultValues: { text: '' },
  });
  const submit = form.handleSubmit(({ text }) =>
    answer.mutate(
      { params: { id }, body: { text, version } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          form.reset();
        },
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );
  return (
    <Form
      isSending={answer.isPending}
      aria-label="Responder"
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
      {answer.error?.code === 'CONFLICT' && <FormAlert message={answer.error.message} />}
      <Field
        label={`Respuesta para ${name}`}
        hint="La recibe por correo."
        error={form.formState.errors.text?.message}
        counter={{ length: textLength(form.watch('text').trim()), max: TICKET_ANSWER_MAX_LENGTH }}
      >
        {(control) => <TextArea {...control} rows={7} {...form.register('text')} />}
      </Field>
      <SubmitButton className="self-end" isBusy={answer.isPending}>
        Enviar respuesta
      </SubmitButton>
    </Form>
  );
}
