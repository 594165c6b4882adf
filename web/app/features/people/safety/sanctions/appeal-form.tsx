import type { Id } from '@uneed/domain/kernel/ids.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { APPEAL_MAX_LENGTH } from '@uneed/domain/people/safety/sanction.rules.ts';
import { newAppealSchema } from '@uneed/domain/people/safety/sanctions.schema.ts';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import * as z from 'zod';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showError } from '../../../../platform/forms/show-error.ts';
import { useFormDraft } from '../../../../platform/forms/use-form-draft.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { useAppeal } from '../safety.queries.ts';

const draftSchema = z.object({ text: z.string().optional() });

/** Appeals a removal or suspension; what was typed stays when the server rejects it. */
export function AppealForm({ sanctionId }: { sanctionId: Id }) {
  const appeal = useAppeal();
  const form = useForm({ resolver: createFirstErrorResolver(newAppealSchema), defaultValues: { text: '' } });
  const discardDraft = useFormDraft(form, { key: `uneed-apelacion-${sanctionId}`, schema: draftSchema });
  const submit = form.handleSubmit((body) =>
    appeal.mutate(
      { params: { id: sanctionId }, body },
      {
        onSuccess: ({ message }) => {
          discardDraft();
          toast.success(message);
        },
        onError: (error) => showError(form, error),
      },
    ),
  );
  return (
    <Form isSending={appeal.isPending} onSubmit={submit} className="flex flex-col gap-3">
      <Field
        label="¿Por qué crees que es un error?"
        hint="Puedes apelar una vez. Lo lee otra vez una persona del equipo."
        error={form.formState.errors.text?.message}
        counter={{ length: textLength(form.watch('text').trim()), max: APPEAL_MAX_LENGTH }}
      >
        {(control) => <TextArea {...control} {...form.register('text')} />}
      </Field>
      <SubmitButton className="self-end" isBusy={appeal.isPending}>
        Enviar apelación
      </SubmitButton>
    </Form>
  );
}
