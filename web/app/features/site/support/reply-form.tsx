import type { Id } from '@uneed/domain/kernel/ids.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { TICKET_MESSAGE_MAX_LENGTH } from '@uneed/domain/site/support/support.rules.ts';
import { ticketReplySchema } from '@uneed/domain/site/support/support.schema.ts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import * as z from 'zod';
import { useIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { createFirstErrorResolver } from '../../../platform/forms/first-error-resolver.ts';
import { useFormError } from '../../../platform/forms/form-error.ts';
import { showError } from '../../../platform/forms/show-error.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/controls/form.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';

type Props = {
  ticketId: Id;
  /** Sends the reply; what was typed stays when it is rejected. */
  send: (text: string, idempotencyKey: string) => Promise<{ message: string }>;
  isBusy: boolean;
  /** Hidden fields for the form without JavaScript, and further buttons. */
  hidden?: ReactNode;
  actions?: ReactNode;
};

const draftSchema = z.object({ text: z.string().optional() });

/** Adds a message to a question. */
export function ReplyForm({ ticketId, send, isBusy, hidden, actions }: Props) {
  const rejected = useFormError();
  const idempotencyKey = useIdempotencyKey();
  const form = useForm<{ text: string }, unknown, { text: string }>({
    resolver: createFirstErrorResolver(ticketReplySchema),
    // No other default value, so that a text typed before hydration is kept.
    defaultValues: { text: rejected?.values.text },
  });
  const discardDraft = useFormDraft(form, { key: `uneed-respuesta-${ticketId}`, schema: draftSchema });
  const submit = form.handleSubmit(async ({ text }) => {
    try {
      const { message } = await send(text, idempotencyKey.get({ text }));
      idempotencyKey.renew();
      toast.success(message);
      form.reset({ text: '' });
      discardDraft();
    } catch (error) {
      showError(form, error);
    }
  });
  return (
    <Form isSending={isBusy} onSubmit={submit} className="flex flex-col gap-3">
      {hidden}
      <Field
        label="Tu respuesta"
        error={form.formState.errors.text?.message}
        counter={{ length: textLength(form.watch('text')?.trim() ?? ''), max: TICKET_MESSAGE_MAX_LENGTH }}
      >
        {(control) => (
          <TextArea {...control} {...form.register('text')} defaultValue={rejected?.values.text} />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        {actions}
        <Button type="submit" isBusy={isBusy}>
          Responder
        </Button>
      </div>
    </Form>
  );
}
