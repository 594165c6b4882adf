import { ENTERPRISE_HOME_PATH } from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import { acceptInvitation } from '@uneed/domain/organizations/enterprises/team.paths.ts';
import { acceptInvitationSchema } from '@uneed/domain/organizations/enterprises/team.schema.ts';
import { useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { NewPasswordField } from '../../../people/accounts/exports/new-password-field.tsx';
import { useSetEnterprise } from '../exports/use-enterprise.ts';

/** Accepts an invitation with a name and a password, and leads to the panel. */
export function AcceptForm({ token, email }: { token: string; email: string }) {
  const setEnterprise = useSetEnterprise();
  const navigate = useNavigate();
  const form = useForm({
    resolver: createFirstErrorResolver(acceptInvitationSchema),
    defaultValues: { token, fullName: '', password: '' },
  });
  const { register, control, formState, handleSubmit } = form;
  const password = useWatch({ control, name: 'password' });
  const accept = useApiMutation(acceptInvitation, {
    onSuccess: ({ enterprise, message }) => {
      toast.success(message);
      setEnterprise(enterprise);
      void navigate(ENTERPRISE_HOME_PATH, { replace: true });
    },
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <Form
      isSending={accept.isPending || accept.isSuccess}
      className="flex flex-col gap-5"
      onSubmit={handleSubmit((body) => accept.mutate({ body }))}
    >
      <Field label="Email" hint="Con él entrarás al área de empresas.">
        {(field) => <TextInput type="email" autoComplete="username" value={email} readOnly {...field} />}
      </Field>
      <Field label="Tu nombre" error={formState.errors.fullName?.message}>
        {(field) => <TextInput autoComplete="name" {...field} {...register('fullName')} />}
      </Field>
      <NewPasswordField
        label="Contraseña"
        currentValue={password}
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <SubmitButton size="lg" isWide isBusy={accept.isPending || accept.isSuccess}>
        Aceptar la invitación
      </SubmitButton>
    </Form>
  );
}
