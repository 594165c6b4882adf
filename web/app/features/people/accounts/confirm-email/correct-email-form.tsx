import { correctEmailSchema } from '@uneed/domain/people/accounts/email-correction.schema.ts';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showError } from '../../../../platform/forms/show-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { useCorrectEmail } from '../exports/email-confirmation.queries.ts';
import { EmailField } from '../exports/email-field.tsx';

type Props = {
  /** The address that is not the own one; empty if its owner refused it. */
  email: string;
  /** Leaves the form, also after it was sent. */
  onDone(): void;
};

/** Takes another address instead of one that is not the own. */
export function CorrectEmailForm({ email, onDone }: Props) {
  const form = useForm({
    resolver: createFirstErrorResolver(correctEmailSchema),
    defaultValues: { email: '', password: '' },
  });
  const { register, formState, handleSubmit } = form;
  const correct = useCorrectEmail();
  const submit = handleSubmit((body) =>
    correct.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onDone();
        },
        onError: (error) => showError(form, error),
      },
    ),
  );
  return (
    <Form isSending={correct.isPending} className="flex flex-col gap-5" onSubmit={submit}>
      <p className="text-sm wrap-anywhere">
        {email === ''
          ? 'El dueño del correo que escribiste nos dijo que esta cuenta no es suya. Escribe el tuyo: le enviamos un código.'
          : `¿${email} no es tu correo? Escribe el tuyo: le enviamos un código.`}
      </p>
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      <Field
        label="Contraseña"
        hint="La de esta cuenta: así sabemos que eres tú."
        error={formState.errors.password?.message}
      >
        {(control) => (
          <PasswordInput autoComplete="current-password" {...control} {...register('password')} />
        )}
      </Field>
      <SubmitButton size="lg" isWide isBusy={correct.isPending}>
        Usar este correo
      </SubmitButton>
      {email !== '' && (
        <Button tone="ghost" onClick={onDone}>
          Volver al código
        </Button>
      )}
    </Form>
  );
}
