import { ENTERPRISE_SIZES, INDUSTRIES } from '@uneed/domain/enterprises/enterprise.rules.ts';
import { registerEnterprise } from '@uneed/domain/enterprises/enterprises.api.ts';
import { registerEnterpriseSchema } from '@uneed/domain/enterprises/enterprises.schema.ts';
import { useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Link } from 'react-router';
import * as z from 'zod';
import { useApiMutation } from '../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../platform/forms/first-error-resolver.ts';
import { showError } from '../../platform/forms/show-error.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { SubmitButton } from '../../ui/controls/submit-button.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { AccountLink, useTypedEmail } from '../accounts/exports/account-link.tsx';
import { EmailField } from '../accounts/exports/email-field.tsx';
import { ErrorWithLink } from '../accounts/exports/error-with-link.tsx';
import { NewPasswordField } from '../accounts/exports/new-password-field.tsx';
import { useSetEnterprise } from './use-enterprise.ts';

const formSchema = registerEnterpriseSchema.extend({
  acceptsTerms: z.literal(true, 'Acepta los términos y la política de privacidad para continuar'),
});

type FormValues = z.input<typeof formSchema>;
/** A select starts without a value, and the box is not ticked. */
type Unfinished = { [F in keyof FormValues]?: FormValues[F] | '' | false };

/** The registration form of an enterprise (specification 2 §2 and §5). */
export function RegisterForm() {
  const setEnterprise = useSetEnterprise();
  const form = useForm<Unfinished, unknown, z.output<typeof formSchema>>({
    resolver: createFirstErrorResolver<Unfinished, z.output<typeof formSchema>>(formSchema),
    defaultValues: { email: useTypedEmail(), industry: '', size: '', website: '' },
  });
  const { register, control, formState, handleSubmit } = form;
  const { errors } = formState;
  const [email, password] = useWatch({ control, name: ['email', 'password'] });
  const registration = useApiMutation(registerEnterprise, {
    onSuccess: ({ enterprise, message }) => {
      toast.success(message);
      setEnterprise(enterprise);
    },
    onError: (error) => showError(form, error, 'Error en el registro'),
  });
  const typedEmail = email === '' || email === false ? undefined : email;
  const isEmailTaken = errors.email?.type === 'server' && registration.error?.code === 'CONFLICT';
  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-5"
      onSubmit={handleSubmit(({ acceptsTerms: _, ...body }) => registration.mutate({ body }))}
    >
      <Field label="Nombre de la empresa" error={errors.companyName?.message}>
        {(input) => (
          <TextInput
            autoComplete="organization"
            placeholder="Colmado Central"
            {...input}
            {...register('companyName')}
          />
        )}
      </Field>
      <EmailField
        error={
          isEmailTaken ? (
            <ErrorWithLink message={errors.email?.message} to="/enterprise/login" email={typedEmail}>
              Entra con tu empresa
            </ErrorWithLink>
          ) : (
            errors.email?.message
          )
        }
        {...register('email')}
      />
      <NewPasswordField
        label="Contraseña"
        currentValue={password || ''}
        error={errors.password?.message}
        {...register('password')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Industria" error={errors.industry?.message}>
          {(input) => (
            <Select {...input} {...register('industry')}>
              <option value="">Elige una</option>
              {INDUSTRIES.map((industry) => (
                <option key={industry}>{industry}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Tamaño" error={errors.size?.message}>
          {(input) => (
            <Select {...input} {...register('size')}>
              <option value="">Elige uno</option>
              {ENTERPRISE_SIZES.map((size) => (
                <option key={size} value={size}>
                  {size} empleados
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="Ubicación" error={errors.location?.message}>
        {(input) => <TextInput placeholder="Ej. Santiago" {...input} {...register('location')} />}
      </Field>
      <Field label="Sitio web (opcional)" error={errors.website?.message}>
        {(input) => (
          <TextInput
            inputMode="url"
            autoComplete="url"
            placeholder="www.miempresa.do"
            {...input}
            {...register('website')}
          />
        )}
      </Field>
      <TermsCheckbox error={errors.acceptsTerms?.message} {...register('acceptsTerms')} />
      <SubmitButton size="lg" isWide isBusy={registration.isPending || registration.isSuccess}>
        Registrar empresa
      </SubmitButton>
      <p className="text-center text-sm">
        ¿Ya tiene cuenta?{' '}
        <AccountLink to="/enterprise/login" email={typedEmail} className="font-semibold">
          Entra con tu empresa
        </AccountLink>
      </p>
    </form>
  );
}

type TermsProps = Omit<React.ComponentProps<typeof Checkbox>, 'label' | 'hint'> & {
  error: string | undefined;
};

const LINK = 'link link-primary';

function TermsCheckbox({ error, ...input }: TermsProps) {
  return (
    <Checkbox
      {...input}
      aria-invalid={error ? true : undefined}
      label={
        <>
          Acepto los{' '}
          <Link to="/terms" className={LINK} target="_blank">
            términos
          </Link>{' '}
          y la{' '}
          <Link to="/privacy" className={LINK} target="_blank">
            política de privacidad
          </Link>
        </>
      }
      hint={error && <span className="text-error font-medium">{error}</span>}
    />
  );
}
