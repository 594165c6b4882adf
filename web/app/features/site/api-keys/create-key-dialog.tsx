import {
  API_KEY_EXPIRY_DAYS,
  API_KEY_NAME_MAX_LENGTH,
  API_SCOPE_LABELS,
  API_SCOPES,
} from '@uneed/domain/site/api-keys/api-key.rules.ts';
import { newApiKeySchema } from '@uneed/domain/site/api-keys/api-keys.schema.ts';
import { CircleAlert, Copy } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import type * as z from 'zod';
import { createFirstErrorResolver } from '../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../platform/forms/show-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { ProofField } from '../../people/accounts/exports/proof-field.tsx';
import { useCreateApiKey } from './api-keys.queries.ts';

const NEVER = 'never';

/** Creates a key, and then shows it once. Open while mounted. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  return token === null ? (
    <KeyFormDialog onCreated={setToken} onClose={onClose} />
  ) : (
    <NewKeyDialog token={token} onClose={onClose} />
  );
}

type KeyForm = UseFormReturn<z.input<typeof newApiKeySchema>, unknown, z.output<typeof newApiKeySchema>>;

function KeyFormDialog({ onCreated, onClose }: { onCreated: (token: string) => void; onClose: () => void }) {
  const create = useCreateApiKey();
  const form: KeyForm = useForm({
    resolver: createFirstErrorResolver(newApiKeySchema),
    defaultValues: { name: '', scopes: [], expiresInDays: 90, password: '', emailCode: '' },
  });
  const { register, formState, handleSubmit } = form;
  const { errors } = formState;
  const submit = handleSubmit((body) =>
    create.mutate(
      { body },
      { onSuccess: ({ token }) => onCreated(token), onError: (error) => showFieldErrors(form, error) },
    ),
  );
  return (
    <FormDialog
      title="Crear una clave"
      action="Crear clave"
      isBusy={create.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Nombre" hint="El programa que la va a usar" error={errors.name?.message}>
        {(control) => (
          <TextInput
            maxLength={API_KEY_NAME_MAX_LENGTH}
            autoComplete="off"
            placeholder="Portal de empleos"
            {...control}
            {...register('name')}
          />
        )}
      </Field>
      <ScopeFields form={form} />
      <Field label="Vence" error={errors.expiresInDays?.message}>
        {(control) => (
          <Select
            {...control}
            {...register('expiresInDays', {
              setValueAs: (value) => (value === NEVER ? null : Number(value)),
            })}
          >
            {API_KEY_EXPIRY_DAYS.map((days) => (
              <option key={days} value={days}>{`En ${days} días`}</option>
            ))}
            <option value={NEVER}>Nunca</option>
          </Select>
        )}
      </Field>
      <ProofField errors={errors} password={register('password')} emailCode={register('emailCode')} />
    </FormDialog>
  );
}

/** What the key may do. */
function ScopeFields({ form: { register, formState } }: { form: KeyForm }) {
  const error = formState.errors.scopes?.message;
  return (
    <fieldset className="flex flex-col" aria-describedby={error === undefined ? undefined : 'scopes-error'}>
      <legend className="text-sm font-semibold">Qué puede hacer</legend>
      {API_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          value={scope}
          label={API_SCOPE_LABELS[scope]}
          hint={<code translate="no">{scope}</code>}
          {...register('scopes')}
        />
      ))}
      {error !== undefined && (
        <p id="scopes-error" className="text-error flex items-start gap-1.5 text-xs font-medium">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

const copy = (token: string) =>
  navigator.clipboard.writeText(token).then(
    () => toast.success('Clave copiada'),
    () => toast.error('No pudimos copiarla. Selecciónala y cópiala tú.'),
  );

/** Shows a new key. Only its button closes it: the key is not shown again. */
const NewKeyDialog = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <Dialog
    isOpen
    title="Tu clave nueva"
    actions={
      <>
        <Button tone="outline" onClick={() => void copy(token)}>
          <Copy aria-hidden className="size-5" />
          Copiar
        </Button>
        <Button onClick={onClose}>Ya la guardé</Button>
      </>
    }
  >
    <div className="flex flex-col gap-4">
      <p className="text-sm">
        Cópiala ahora y guárdala donde guardas tus contraseñas. No la volveremos a mostrar: aquí solo queda
        cómo empieza.
      </p>
      <p
        translate="no"
        className="bg-base-200 rounded-field px-4 py-3 font-mono text-sm break-all select-all"
      >
        {token}
      </p>
    </div>
  </Dialog>
);
