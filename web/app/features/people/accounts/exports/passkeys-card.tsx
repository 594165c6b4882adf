import { useQuery } from '@tanstack/react-query';
import { PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX } from '@uneed/domain/people/accounts/passkeys.rules.ts';
import {
  type Passkey,
  renamePasskeySchema,
  startPasskeySchema,
} from '@uneed/domain/people/accounts/passkeys.schema.ts';
import type { Proof } from '@uneed/domain/people/accounts/proof.schema.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { formatDate } from '../../../../platform/format.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { SettingsCard } from '../../settings/exports/settings-card.tsx';
import {
  createPasskey,
  isPasskeyCancelled,
  isPasskeyKnown,
  recordPasskeyUse,
} from '../passkeys/passkey-browser.ts';
import {
  passkeysQuery,
  useAddPasskey,
  useRemovePasskey,
  useRenamePasskey,
  useStartPasskey,
} from '../passkeys/passkeys.queries.ts';
import { ProofField } from './proof-field.tsx';

const DESCRIPTION =
  'Entra con tu huella, tu cara o el PIN de tu dispositivo, sin escribir la contraseña. Nadie puede adivinarla ni copiarla.';

/** The passkeys of whoever is signed in: adding, naming and removing them. */
export function PasskeysCard() {
  const passkeys = useQuery(passkeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  const list = passkeys.data?.passkeys ?? [];
  return (
    <SettingsCard
      title="Llaves de acceso"
      description={DESCRIPTION}
      action={
        list.length < PASSKEYS_MAX && (
          <Button tone="outline" className="noscript:hidden" onClick={() => setIsAdding(true)}>
            <KeyRound aria-hidden className="size-5" />
            Agregar llave
          </Button>
        )
      }
    >
      {passkeys.isPending && <Skeleton className="h-14" />}
      {passkeys.isError && (
        <ErrorState
          message={passkeys.error.message}
          onRetry={() => passkeys.refetch()}
          isRetrying={passkeys.isFetching}
        />
      )}
      {list.length > 0 && (
        <ul className="divide-base-300 flex flex-col divide-y">
          {list.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </SettingsCard>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const remove = useRemovePasskey();
  const { _id: id, name, createdAt, lastUsedAt } = passkey;
  const close = () => setOpen(null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <KeyRound aria-hidden className="text-muted size-6 shrink-0" />
      <div className="flex min-w-0 flex-1 basis-40 flex-col">
        <span className="text-sm font-semibold wrap-anywhere">{name}</span>
        <span className="text-muted text-xs">
          {`Agregada el ${formatDate(createdAt)} · ${lastUsedAt === null ? 'sin usar todavía' : `usada el ${formatDate(lastUsedAt)}`}`}
        </span>
      </div>
      <div className="flex gap-2">
        <Button tone="ghost" aria-label={`Cambiar el nombre de ${name}`} onClick={() => setOpen('rename')}>
          Renombrar
        </Button>
        <Button tone="soft" aria-label={`Quitar ${name}`} onClick={() => setOpen('remove')}>
          Quitar
        </Button>
      </div>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        title={`¿Quitar ${name}?`}
        action="Quitar"
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { params: { id } },
            {
              onSuccess: ({ message }) => toast.success(message),
              onError: ({ message }) => toast.error(message),
              onSettled: close,
            },
          )
        }
      >
        <p className="text-sm">
          Ya no podrás entrar con ella. Tus otras formas de entrar siguen igual. Después bórrala también de
          las contraseñas guardadas de tu dispositivo.
        </p>
      </ConfirmDialog>
    </li>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const formId = `rename-${passkey._id}`;
  const rename = useRenamePasskey();
  const form = useForm({
    resolver: createFirstErrorResolver(renamePasskeySchema),
    defaultValues: { name: passkey.name },
  });
  const submit = form.handleSubmit((body) =>
    rename.mutate(
      { params: { id: passkey._id }, body },
      { onSuccess: onClose, onError: (error) => showFieldErrors(form, error) },
    ),
  );
  return (
    <FormDialog
      formId={formId}
      title="Nombre de la llave"
      action="Guardar"
      isBusy={rename.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label="Nombre" error={form.formState.errors.name?.message}>
          {(control) => (
            <TextInput maxLength={PASSKEY_NAME_MAX_LENGTH} {...control} {...form.register('name')} />
          )}
        </Field>
      </form>
    </FormDialog>
  );
}

const ADD_FORM_ID = 'add-passkey';

/** Asks for a proof of the account; then the browser asks the person to create the passkey. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const start = useStartPasskey();
  const add = useAddPasskey();
  const [isCreating, setIsCreating] = useState(false);
  const form = useForm({
    resolver: createFirstErrorResolver(startPasskeySchema),
    defaultValues: { password: '', emailCode: '' },
  });

  async function create(proof: Proof): Promise<void> {
    const { options } = await start.mutateAsync({ body: proof });
    const credential = await createPasskey(options);
    const { message } = await add.mutateAsync({ body: { name: '', credential } });
    recordPasskeyUse();
    toast.success(message);
    onClose();
  }

  const submit = form.handleSubmit(async (proof) => {
    setIsCreating(true);
    await create(proof).catch((error: unknown) => {
      if (isPasskeyKnown(error)) toast.error('Este dispositivo ya tiene una llave de tu cuenta');
      else if (error instanceof ApiError) showFieldErrors(form, error);
      else if (!isPasskeyCancelled(error)) toast.error('Tu dispositivo no pudo crear la llave de acceso');
    });
    setIsCreating(false);
  });

  return (
    <FormDialog
      formId={ADD_FORM_ID}
      title="Agregar una llave de acceso"
      action="Continuar"
      isBusy={isCreating}
      onClose={onClose}
    >
      <form id={ADD_FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-muted text-sm">Después tu dispositivo te pedirá la huella, la cara o el PIN.</p>
        <ProofField
          errors={form.formState.errors}
          password={form.register('password')}
          emailCode={form.register('emailCode')}
        />
      </form>
    </FormDialog>
  );
}
