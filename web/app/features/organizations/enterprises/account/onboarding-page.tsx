import { textLength } from '@uneed/domain/kernel/text.ts';
import {
  ENTERPRISE_DESCRIPTION_MAX_LENGTH,
  ENTERPRISE_DESCRIPTION_MIN_LENGTH,
} from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import { onboardEnterprise } from '@uneed/domain/organizations/enterprises/enterprises.paths.ts';
import { enterpriseOnboardingSchema } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import type { MetaArgs } from 'react-router';
import * as z from 'zod';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showError } from '../../../../platform/forms/show-error.ts';
import { useFormDraft } from '../../../../platform/forms/use-form-draft.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useEnterprise, useSetEnterprise } from '../exports/use-enterprise.ts';
import { LogoField } from './logo-field.tsx';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Completa tu empresa', location);

/** An image is too large to be kept. */
const draftSchema = z.object({ description: z.string(), phone: z.string(), rnc: z.string() }).partial();

/** The onboarding form with its mutation; the guard leads on once the enterprise is complete. */
function useOnboarding() {
  const enterprise = useEnterprise();
  const setEnterprise = useSetEnterprise();
  const form = useForm({
    resolver: createFirstErrorResolver(enterpriseOnboardingSchema),
    defaultValues: { description: '', phone: '', rnc: '', logo: '' },
  });
  const discardDraft = useFormDraft(form, {
    key: enterprise ? `uneed-empresa-${enterprise._id}` : null,
    schema: draftSchema,
  });
  const { mutate, isPending, isSuccess } = useApiMutation(onboardEnterprise, {
    onSuccess: ({ enterprise: completed, message }) => {
      discardDraft();
      toast.success(message);
      setEnterprise(completed);
    },
    onError: (error) => showError(form, error, 'Error en el onboarding'),
  });
  return { form, submit: form.handleSubmit((body) => mutate({ body })), isBusy: isPending || isSuccess };
}

/** The onboarding of an enterprise: description, logo, phone and tax number (product.md, 'Enterprise area'). */
export default function EnterpriseOnboardingPage() {
  const enterprise = useEnterprise();
  const { form, submit, isBusy } = useOnboarding();
  const [isReadingLogo, setIsReadingLogo] = useState(false);
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const [description, logo = ''] = useWatch({ control, name: ['description', 'logo'] });
  if (enterprise?.can.manage === false) return <OnboardingByOwner />;
  return (
    <div className="page-width flex max-w-xl flex-col gap-6 py-8 sm:py-12">
      <PageHeader
        title="Completa tu empresa"
        description="Con estos datos los candidatos saben con quién hablan."
      />
      <Card>
        <Form isSending={isBusy} className="flex flex-col gap-5" onSubmit={submit}>
          <LogoField
            name={enterprise?.companyName ?? ''}
            logo={logo}
            onChange={(image) => setValue('logo', image)}
            onReading={setIsReadingLogo}
          />
          <Field
            label="¿A qué se dedica la empresa?"
            error={errors.description?.message}
            hint={`Mínimo ${ENTERPRISE_DESCRIPTION_MIN_LENGTH} caracteres`}
            counter={{ length: textLength(description), max: ENTERPRISE_DESCRIPTION_MAX_LENGTH }}
          >
            {(input) => <TextArea rows={5} {...input} {...register('description')} />}
          </Field>
          <Field label="Teléfono" error={errors.phone?.message}>
            {(input) => (
              <TextInput
                type="tel"
                autoComplete="tel"
                placeholder="809-555-0100"
                {...input}
                {...register('phone')}
              />
            )}
          </Field>
          <Field
            label="RNC"
            error={errors.rnc?.message}
            hint="Sirve para verificar la empresa. Si trabajas por tu cuenta, tu cédula."
          >
            {(input) => (
              <TextInput inputMode="numeric" placeholder="1-01-01063-2" {...input} {...register('rnc')} />
            )}
          </Field>
          <SubmitButton size="lg" isWide isBusy={isBusy} disabled={isReadingLogo}>
            Guardar y continuar
          </SubmitButton>
        </Form>
      </Card>
    </div>
  );
}

/** What the rest of the team reads until an owner completes the enterprise. */
const OnboardingByOwner = () => (
  <EmptyState icon={Building2} isPage title="Tu empresa todavía no está completa">
    Un dueño del equipo tiene que añadir la descripción, el teléfono y el RNC. Después podrás entrar.
  </EmptyState>
);
