import { useQuery } from '@tanstack/react-query';
import {
  GOOGLE_ERROR_TEXTS,
  GOOGLE_LINKED,
  GOOGLE_PARAMETER,
} from '@uneed/domain/people/accounts/google.rules.ts';
import { startGoogleLinkSchema } from '@uneed/domain/people/accounts/google.schema.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { formatDate } from '../../../../platform/format.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { SettingsCard } from '../../settings/exports/settings-card.tsx';
import { googleLinkQuery, useRemoveGoogleLink, useStartGoogleLink } from '../google/google.queries.ts';
import { ProofField } from './proof-field.tsx';

/** The Google account that signs in: linking and unlinking it. Not there unless the server is configured for it. */
export function GoogleCard() {
  const { data } = useQuery(googleLinkQuery);
  const [open, setOpen] = useState<'link' | 'unlink' | null>(null);
  const [search] = useSearchParams();
  const remove = useRemoveGoogleLink();
  if (data === undefined || (!data.isAvailable && data.link === null)) return null;
  const { link } = data;
  const close = () => setOpen(null);
  const result = search.get(GOOGLE_PARAMETER);
  return (
    <SettingsCard
      title="Google"
      description={
        link === null
          ? 'Entra con «Continuar con Google», sin escribir tu contraseña.'
          : `Entras con ${link.email}, vinculada el ${formatDate(link.linkedAt)}.`
      }
      action={
        <Button tone="outline" onClick={() => setOpen(link === null ? 'link' : 'unlink')}>
          {link === null ? 'Vincular Google' : 'Desvincular'}
        </Button>
      }
    >
      {result !== null && result !== GOOGLE_LINKED && link === null && (
        <FormAlert
          message={
            result === 'ocupada' ? GOOGLE_ERROR_TEXTS.ocupada : 'No pudimos vincular tu cuenta de Google.'
          }
        />
      )}
      {open === 'link' && <LinkDialog onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'unlink'}
        onClose={close}
        title="¿Desvincular Google?"
        action="Desvincular"
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            {},
            {
              onSuccess: toastReply,
              onError: toastError,
              onSettled: close,
            },
          )
        }
      >
        <p className="text-sm">Ya no podrás entrar con Google. Tus otras formas de entrar siguen igual.</p>
      </ConfirmDialog>
    </SettingsCard>
  );
}

/** Asks for a proof of the account, and leaves for Google, where the account is chosen. */
function LinkDialog({ onClose }: { onClose: () => void }) {
  const start = useStartGoogleLink();
  const form = useForm({
    resolver: createFirstErrorResolver(startGoogleLinkSchema),
    defaultValues: { password: '', emailCode: '' },
  });
  const submit = form.handleSubmit((body) =>
    start.mutate({ body }, { onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <FormDialog
      title="Vincular Google"
      action="Continuar"
      isBusy={start.isPending || start.isSuccess}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-muted text-sm">Después eliges tu cuenta en Google.</p>
      <ProofField
        errors={form.formState.errors}
        password={form.register('password')}
        emailCode={form.register('emailCode')}
      />
    </FormDialog>
  );
}
