import { registerEnterprise } from '@uneed/domain/organizations/enterprises/enterprises.paths.ts';
import { registerEnterpriseSchema } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { type ComponentProps, useState } from 'react';
import { type Control, useController, useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { Link } from 'react-router';
import * as z from 'zod';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showError } from '../../../../platform/forms/show-error.ts';
import { useFormDraft } from '../../../../platform/forms/use-form-draft.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { AccountLink, useNewlyTypedEmail } from '../../../people/accounts/exports/account-link.tsx';
import { EmailField } from '../../../people/accounts/exports/email-field.tsx';
import { ErrorWithLink } from '../../../people/accounts/exports/error-with-link.tsx';
import { NewPasswordField } from '../../../people/accounts/exports/new-password-field.tsx';
import { LocationField } from '../../../people/places/exports/location-field.tsx';
import { useSetEnterprise } from '../exports/use-enterprise.ts';
import { IndustryField, SizeField } from './select-fields.tsx';

const LOG_IN = { to: '/enterprise/login', children: 'Entra con tu empresa' } as const;

const formSchema = registerEnterpriseSchema.extend({
  acceptsTerms: z.literal(true, 'Acepta los términos y la política de privacidad para continuar'),
});

type Output = z.output<typeof formSchema>;
/** A select starts without a value, and the box is not ticked. */
type Values = { [F in keyof Output]?: Output[F] | '' | false };

/** Neither the password nor the consent is kept. */
const draftSchema = z
  .object({
    companyName: z.string(),
    email: z.string(),
    industry: formSchema.shape.industry.or(z.literal('')),
    size: formSchema.shape.size.or(z.literal('')),
    location: z.string(),
    website: z.string(),
  })
  .partial();

/** The registration form with its mutation; the guard leads on once the enterprise is signed in. */
function useRegister() {
  const setEnterprise = useSetEnterprise();
  const form = useForm<Values, unknown, Output>({
    resolver: createFirstErrorResolver<Values, Output>(formSchema),
    defaultValues: { industry: '', size: '', location: '', website: '' },
  });
  // Nobody is signed in: the key has no user's id.
  const discardDraft = useFormDraft(form, { key: 'uneed-registro-empresa', schema: draftSchema });
  useNewlyTypedEmail((email) => form.setValue('email', email));
  const registration = useApiMutation(registerEnterprise, {
    onSuccess: ({ enterprise, message }) => {
      discardDraft();
      toast.success(message);
      setEnterprise(enterprise);
    },
    onError: (error) => showError(form, error, 'Error en el registro'),
  });
  return {
    form,
    submit: form.handleSubmit(({ acceptsTerms: _, ...body }) => registration.mutate({ body })),
    isBusy: registration.isPending || registration.isSuccess,
    isEmailTaken: form.formState.errors.email?.type === 'server' && registration.error?.code === 'CONFLICT',
  };
}

/** The registration form of an enterprise (product.md, 'Enterprise accounts'). */
export function RegisterForm() {
  const { form, submit, isBusy, isEmailTaken } = useRegister();
  const { register, control, formState } = form;
  const { errors } = formState;
  const [typed, password] = useWatch({ control, name: ['email', 'password'] });
  const email = typed || undefined;
  const emailError = errors.email?.message;
  return (
    <Form isSending={isBusy} className="flex flex-col gap-5" onSubmit={submit}>
      <Field label="Nombre de la empresa" error={errors.companyName?.message}>
        {(input) => (
          <TextInput
            placeholder="Colmado Central"
            autoComplete="organization"
            {...input}
            {...register('companyName')}
          />
        )}
      </Field>
      <EmailField
        error={isEmailTaken ? <ErrorWithLink message={emailError} email={email} {...LOG_IN} /> : emailError}
        {...register('email')}
      />
      <NewPasswordField
        label="Contraseña"
        currentValue={password || ''}
        error={errors.password?.message}
        {...register('password')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <IndustryField placeholder="Elige una" error={errors.industry?.message} {...register('industry')} />
        <SizeField placeholder="Elige uno" error={errors.size?.message} {...register('size')} />
      </div>
      <CompanyLocationField control={control} />
      <Field label="Sitio web (opcional)" error={errors.website?.message}>
        {(input) => (
          <TextInput
            placeholder="www.miempresa.do"
            inputMode="url"
            autoComplete="url"
            {...input}
            {...register('website')}
          />
        )}
      </Field>
      <TermsCheckbox error={errors.acceptsTerms?.message} {...register('acceptsTerms')} />
      <SubmitButton size="lg" isWide isBusy={isBusy}>
        Registrar empresa
      </SubmitButton>
      <p className="text-center text-sm">
        ¿Ya tienes cuenta? <AccountLink email={email} className="font-semibold" {...LOG_IN} />
      </p>
    </Form>
  );
}

/** The location, which is read-only while it holds a suggestion. */
function CompanyLocationField({ control }: { control: Control<Values, unknown, Output> }) {
  const { field, fieldState } = useController({ control, name: 'location' });
  const [isChosen, setIsChosen] = useState(false);
  return (
    <LocationField
      ref={field.ref}
      label="Ubicación"
      value={field.value || ''}
      isChosen={isChosen}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={(place, wasChosen) => {
        setIsChosen(wasChosen);
        field.onChange(place);
      }}
    />
  );
}

type TermsProps = Omit<ComponentProps<typeof Checkbox>, 'label'> & { error: string | undefined };

/** Its links open in another tab, so that what was typed stays. */
const DOCUMENT_LINK = { className: 'link link-primary', target: '_blank' } as const;

function TermsCheckbox({ error, ...input }: TermsProps) {
  return (
    <Checkbox
      {...input}
      aria-invalid={error ? true : undefined}
      label={
        <span>
          Acepto los{' '}
          <Link to="/terminos" {...DOCUMENT_LINK}>
            términos
          </Link>{' '}
          y la{' '}
          <Link to="/privacidad" {...DOCUMENT_LINK}>
            política de privacidad
          </Link>
        </span>
      }
      hint={error && <span className="text-error font-medium">{error}</span>}
    />
  );
}
