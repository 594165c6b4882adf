import { textLength } from '@uneed/domain/kernel/text.ts';
import { parsePagePath } from '@uneed/domain/site/support/page-path.ts';
import {
  TICKET_MESSAGE_MAX_LENGTH,
  TICKET_TOPIC_LABELS,
  TICKET_TOPICS,
} from '@uneed/domain/site/support/support.rules.ts';
import { type TicketVisitor, visitorTicketSchema } from '@uneed/domain/site/support/support.schema.ts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import * as z from 'zod';
import { useIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { useNow } from '../../../../platform/clock.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { mergeErrors, useFormError } from '../../../../platform/forms/form-error.ts';
import { showError } from '../../../../platform/forms/show-error.ts';
import { useFormDraft } from '../../../../platform/forms/use-form-draft.ts';
import type { Viewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { useAsk } from '../support.queries.ts';

/** The page of this site from which the browser opened this document; '' for another site or none. */
function getReferrerPath(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin && pathname !== window.location.pathname ? pathname : '';
}

type Props = {
  /** Null for a visitor, who gives name and e-mail. */
  viewer: Pick<Viewer, '_id' | 'fullName' | 'email'> | null;
  onSent: (sent: { reference: string; email: string }) => void;
};

/** Accepts a pasted address of this site. */
const toOwnAddress = (value: string) =>
  value.startsWith(`${window.location.origin}/`) ? value.slice(window.location.origin.length) : value;

const draftSchema = z.object({
  // '' until one is chosen.
  topic: visitorTicketSchema.shape.topic.optional().catch(undefined),
  message: z.string().optional(),
});

/** The form and what belongs to it; what was typed stays when the server rejects it. */
function useTicketForm({ viewer, onSent }: Props) {
  const rejected = useFormError();
  const [search] = useSearchParams();
  const ask = useAsk();
  const idempotencyKey = useIdempotencyKey();
  const trap = useRef<HTMLInputElement>(null);
  const form = useForm({
    resolver: createFirstErrorResolver(visitorTicketSchema),
    // No other default values, so that values filled in before hydration are kept.
    defaultValues: { ...(viewer && { name: viewer.fullName, email: viewer.email }) },
  });
  const { getValues, setValue } = form;
  // The page from which the visitor came, unless `?desde=` names one.
  useEffect(() => {
    if (!getValues('page')) setValue('page', getReferrerPath());
  }, [getValues, setValue]);
  const key = `uneed-consulta-${viewer?._id ?? 'visitante'}`;
  const discardDraft = useFormDraft(form, { key, schema: draftSchema });
  const page = parsePagePath(search.get('desde') ?? '');
  const values: Record<string, string | undefined> = { page, ...rejected?.values };
  const submit = form.handleSubmit((content) => {
    const elapsedMs = Math.round(performance.now());
    const body = { ...content, website: trap.current?.value ?? '', elapsedMs };
    ask.mutate(
      { body, idempotencyKey: idempotencyKey.get(content) },
      {
        onSuccess: ({ reference }) => {
          idempotencyKey.renew();
          discardDraft();
          onSent({ reference, email: content.email });
        },
        onError: (error) => showError(form, error),
      },
    );
  });
  // Of the form that the browser submitted without JavaScript, until this one is submitted.
  return { form, submit, values, ...mergeErrors(form.formState, rejected), trap, isBusy: ask.isPending };
}

/** As whom somebody with an account writes, and where the answer goes. */
function OwnSender({ viewer }: { viewer: NonNullable<Props['viewer']> }) {
  if (viewer.email === '')
    return <p className="text-sm">{`Escribes como ${viewer.fullName}. Te respondemos en Soporte.`}</p>;
  return (
    <p className="text-sm wrap-anywhere">
      <span>Escribes como </span>
      <strong>{viewer.fullName}</strong>
      <span>. Te respondemos a </span>
      <strong>{viewer.email}</strong>
      <span>.</span>
    </p>
  );
}

/** Sends a question to the support. Without JavaScript the browser submits it to the action of the page. */
export function TicketForm({ viewer, onSent }: Props) {
  const { form, submit, values, getError, alert, trap, isBusy } = useTicketForm({ viewer, onSent });
  const { register, watch } = form;
  return (
    <Form isSending={isBusy} action="#escribenos" onSubmit={submit} className="flex flex-col gap-5">
      {alert !== undefined && <FormAlert message={alert} />}
      {viewer === null ? (
        <VisitorFields
          name={{ ...register('name'), defaultValue: values.name }}
          email={{ ...register('email'), defaultValue: values.email }}
          getError={getError}
        />
      ) : (
        <OwnSender viewer={viewer} />
      )}
      <Field label="¿De qué se trata?" error={getError('topic')} isRequired>
        {(control) => (
          <Select {...control} {...register('topic')} defaultValue={values.topic ?? ''}>
            <option value="">Elige una opción</option>
            {TICKET_TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {TICKET_TOPIC_LABELS[topic]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Cuéntanos qué pasó"
        hint="No escribas contraseñas ni datos del banco: nunca te los pedimos."
        error={getError('message')}
        counter={{ length: textLength(watch('message')?.trim() ?? ''), max: TICKET_MESSAGE_MAX_LENGTH }}
        isRequired
      >
        {(control) => (
          <TextArea {...control} {...register('message')} rows={6} defaultValue={values.message} />
        )}
      </Field>
      <Field label="Página donde te pasó (opcional)" error={getError('page')}>
        {(control) => (
          <TextInput
            {...control}
            {...register('page', { setValueAs: toOwnAddress })}
            placeholder="/jobs"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={values.page}
          />
        )}
      </Field>
      <BotTrap inputRef={trap} openedAt={values.openedAt} />
      <Button type="submit" size="lg" isBusy={isBusy} className="sm:self-end">
        Enviar consulta
      </Button>
    </Form>
  );
}

type VisitorProps = {
  name: ComponentProps<'input'>;
  email: ComponentProps<'input'>;
  getError: (name: keyof TicketVisitor) => string | undefined;
};

function VisitorFields({ name, email, getError }: VisitorProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Tu nombre" error={getError('name')} isRequired>
        {(control) => <TextInput autoComplete="name" {...control} {...name} />}
      </Field>
      <Field label="Tu correo" hint="Ahí te respondemos." error={getError('email')} isRequired>
        {(control) => (
          <TextInput type="email" inputMode="email" autoComplete="email" {...control} {...email} />
        )}
      </Field>
    </div>
  );
}

type TrapProps = { inputRef: ComponentProps<'input'>['ref']; openedAt: string | undefined };

/** A field that only programs fill in, and for the form without JavaScript when the server rendered it. */
function BotTrap({ inputRef, openedAt }: TrapProps) {
  const [now] = useState(useNow().getTime());
  return (
    <div hidden>
      <label>
        No escribas nada aquí
        <input ref={inputRef} name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name="openedAt" defaultValue={openedAt ?? now} />
    </div>
  );
}
