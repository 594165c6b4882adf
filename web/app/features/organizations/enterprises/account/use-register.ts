import { registerEnterprise } from '@uneed/domain/organizations/enterprises/enterprises.paths.ts';
import { registerEnterpriseSchema } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { useState } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import * as z from 'zod';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showError } from '../../../../platform/forms/show-error.ts';
import { useTypedEmail } from '../../../people/accounts/exports/account-link.tsx';
import { useSetEnterprise } from '../exports/use-enterprise.ts';

const formSchema = registerEnterpriseSchema.extend({
  acceptsTerms: z.literal(true, 'Acepta los términos y la política de privacidad para continuar'),
});

type Output = z.output<typeof formSchema>;
/** A select starts without a value, and the box is not ticked. */
type Values = { [F in keyof Output]?: Output[F] | '' | false };

/** The field for the location, which is read-only while it holds a suggestion. */
function useLocationInput(control: Control<Values, unknown, Output>) {
  const { field } = useController({ control, name: 'location' });
  const [isChosen, setIsChosen] = useState(false);
  const change = (place: string, wasChosen: boolean) => {
    setIsChosen(wasChosen);
    field.onChange(place);
  };
  return { field, isChosen, change };
}

/** The registration form with its mutation; the guard leads on once the enterprise is signed in. */
export function useRegister() {
  const setEnterprise = useSetEnterprise();
  const form = useForm<Values, unknown, Output>({
    resolver: createFirstErrorResolver<Values, Output>(formSchema),
    defaultValues: { email: useTypedEmail(), industry: '', size: '', location: '', website: '' },
  });
  const registration = useApiMutation(registerEnterprise, {
    onSuccess: ({ enterprise, message }) => {
      toast.success(message);
      setEnterprise(enterprise);
    },
    onError: (error) => showError(form, error, 'Error en el registro'),
  });
  return {
    form,
    location: useLocationInput(form.control),
    submit: form.handleSubmit(({ acceptsTerms: _, ...body }) => registration.mutate({ body })),
    isBusy: registration.isPending || registration.isSuccess,
    isEmailTaken: form.formState.errors.email?.type === 'server' && registration.error?.code === 'CONFLICT',
  };
}
