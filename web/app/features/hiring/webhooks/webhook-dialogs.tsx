import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX_LENGTH,
} from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import {
  type Webhook,
  type WebhookInput,
  webhookInputSchema,
} from '@uneed/domain/hiring/webhooks/webhooks.schema.ts';
import { useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { createFirstErrorResolver } from '../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../platform/forms/show-error.ts';
import { useEditForm } from '../../../platform/forms/use-edit-form.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useCreateWebhook, useUpdateWebhook } from './webhooks.queries.ts';

const resolver = createFirstErrorResolver(webhookInputSchema);
const LABELS = { url: 'Dirección de tu servidor', events: 'Avisos' };

type WebhookForm = UseFormReturn<WebhookInput, unknown, WebhookInput>;

/** Where events are sent, and which. */
function Fields({ form: { register, formState } }: { form: WebhookForm }) {
  const errorId = useId();
  const eventsError = formState.errors.events?.message;
  return (
    <>
      <Field
        label={LABELS.url}
        isRequired
        hint="Tiene que ser pública y empezar con https://"
        error={formState.errors.url?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={WEBHOOK_URL_MAX_LENGTH}
            placeholder="https://tuempresa.com/uneed"
            {...register('url')}
          />
        )}
      </Field>
      <fieldset aria-describedby={eventsError ? errorId : undefined}>
        <legend className="text-sm font-semibold">{LABELS.events}</legend>
        {eventsError && (
          <p id={errorId} className="text-error text-xs font-medium">
            {eventsError}
          </p>
        )}
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            value={event}
            label={WEBHOOK_EVENT_LABELS[event]}
            hint={
              <span translate="no" className="font-mono">
                {event}
              </span>
            }
            {...register('events')}
          />
        ))}
      </fieldset>
    </>
  );
}

type NewProps = { onClose: () => void; onAdded: (secret: string) => void };

/** Adds a webhook, by default for all events. Open while mounted. */
export function NewWebhookDialog({ onClose, onAdded }: NewProps) {
  const create = useCreateWebhook();
  const form = useForm({ resolver, defaultValues: { url: '', events: [...WEBHOOK_EVENTS] } });
  const submit = form.handleSubmit((body) =>
    create.mutate(
      { body },
      { onSuccess: ({ secret }) => onAdded(secret), onError: (error) => showFieldErrors(form, error) },
    ),
  );
  return (
    <FormDialog
      title="Agregar webhook"
      action="Agregar"
      isBusy={create.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

const toValues = ({ url, events }: Pick<Webhook, 'url' | 'events'>) => ({ url, events });

const toText = (field: string, value: unknown): string =>
  field === 'events'
    ? WEBHOOK_EVENTS.filter((event) => Array.isArray(value) && value.includes(event))
        .map((event) => WEBHOOK_EVENT_LABELS[event])
        .join('\n')
    : String(value ?? '');

/** Changes where a webhook sends, and what. Open while mounted; it stays open on errors, with what was typed. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const update = useUpdateWebhook();
  const form = useForm({ resolver, defaultValues: toValues(webhook) });
  const edit = useEditForm(form, { stored: toValues(webhook), toValues, labels: LABELS, toText });
  const submit = form.handleSubmit((values) =>
    update.mutate(
      { params: { id: webhook._id }, body: edit.toBody(values) },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!edit.takeConflicts(error)) showFieldErrors(form, error);
        },
      },
    ),
  );
  return (
    <FormDialog
      title="Editar webhook"
      action="Guardar cambios"
      isBusy={update.isPending}
      onClose={onClose}
      onSubmit={submit}
      conflicts={edit.conflicts}
    >
      <Fields form={form} />
    </FormDialog>
  );
}
