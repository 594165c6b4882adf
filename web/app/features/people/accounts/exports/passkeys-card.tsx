import { useQuery } from '@tanstack/react-query';
import { PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX } from '@uneed/domain/people/accounts/passkeys.rules.ts';
import { type Passkey, renamePasskeySchema } from '@uneed/domain/people/accounts/passkeys.schema.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
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
import AddPasskeyDialog from '../passkeys/add-passkey-dialog.tsx';
import { passkeysQuery, useRemovePasskey, useRenamePasskey } from '../passkeys/passkeys.queries.ts';

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
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
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
              onSuccess: toastReply,
              onError: toastError,
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
      title="Nombre de la llave"
      action="Guardar"
      isBusy={rename.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Nombre" error={form.formState.errors.name?.message}>
        {(control) => (
          <TextInput maxLength={PASSKEY_NAME_MAX_LENGTH} {...control} {...form.register('name')} />
        )}
      </Field>
    </FormDialog>
  );
}
