import { startPasskeySchema } from '@uneed/domain/people/accounts/passkeys.schema.ts';
import type { Proof } from '@uneed/domain/people/accounts/proof.schema.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { ProofField } from '../exports/proof-field.tsx';
import { createPasskey, isPasskeyCancelled, isPasskeyKnown, recordPasskeyUse } from './passkey-browser.ts';
import { useAddPasskey, useStartPasskey } from './passkeys.queries.ts';

/** Asks for a proof of the account; then the browser asks the person to create the passkey. */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
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
      if (isPasskeyKnown(error)) {
        recordPasskeyUse();
        toast.error('Este dispositivo ya tiene una llave de tu cuenta');
      } else if (error instanceof ApiError) showFieldErrors(form, error);
      else if (!isPasskeyCancelled(error)) toast.error('Tu dispositivo no pudo crear la llave de acceso');
    });
    setIsCreating(false);
  });

  return (
    <FormDialog
      title="Agregar una llave de acceso"
      action="Continuar"
      isBusy={isCreating}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-muted text-sm">Después tu dispositivo te pedirá la huella, la cara o el PIN.</p>
      <ProofField
        errors={form.formState.errors}
        password={form.register('password')}
        emailCode={form.register('emailCode')}
      />
    </FormDialog>
  );
}
