import { useQueryClient } from '@tanstack/react-query';
import { textLength } from '@uneed/domain/kernel/text.ts';
import {
  ENTERPRISE_DESCRIPTION_MAX_LENGTH,
  formatRnc,
} from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import { updateEnterprise } from '@uneed/domain/organizations/enterprises/enterprises.paths.ts';
import {
  type Enterprise,
  updateEnterpriseSchema,
} from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { getPublicEnterprise } from '@uneed/domain/organizations/enterprises/public-enterprises.paths.ts';
import { useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import type * as z from 'zod';
import { toQueryKey, useApiMutation } from '../../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showError } from '../../../../platform/forms/show-error.ts';
import { useEditForm } from '../../../../platform/forms/use-edit-form.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { EditConflicts } from '../../../../ui/feedback/edit-conflicts.tsx';
import { useSetEnterprise } from '../exports/use-enterprise.ts';
import { LogoField } from './logo-field.tsx';
import { IndustryField, SizeField } from './select-fields.tsx';

/** What the button saves. */
const profileSchema = updateEnterpriseSchema.omit({ logo: true, base: true });
type Output = z.output<typeof profileSchema>;
type Values = Partial<Record<keyof Output, string>>;

const LABELS = {
  companyName: 'Nombre de la empresa',
  phone: 'Teléfono',
  location: 'Ubicación',
  rnc: 'RNC',
  website: 'Sitio web (opcional)',
  description: '¿A qué se dedica la empresa?',
  industry: 'Industria',
  size: 'Tamaño',
};
const TEXT_FIELDS = ['companyName', 'phone', 'location', 'rnc', 'website'] as const;

const toValues = ({
  companyName,
  location,
  phone,
  rnc,
  website,
  description,
  industry,
  size,
}: Enterprise): Values => ({
  companyName,
  location,
  phone,
  rnc: formatRnc(rnc),
  website,
  description,
  industry,
  size,
});

/** The form with its mutation, which also saves the logo. */
function useProfileForm(enterprise: Enterprise) {
  const setEnterprise = useSetEnterprise();
  const queryClient = useQueryClient();
  const form = useForm<Values, unknown, Output>({
    resolver: createFirstErrorResolver<Values, Output>(profileSchema),
    defaultValues: toValues(enterprise),
  });
  const edit = useEditForm(form, {
    stored: enterprise,
    toValues,
    labels: LABELS,
    keptAs: enterprise.can.manage ? 'empresa' : undefined,
  });
  const update = useApiMutation(updateEnterprise, {
    onSuccess: ({ enterprise: updated, message }, { body }) => {
      toast.success(message);
      if (updated !== null && body.logo === undefined) edit.saved(updated);
      setEnterprise(updated);
      void queryClient.invalidateQueries({ queryKey: toQueryKey(getPublicEnterprise) });
    },
    onError: (error) => {
      if (!edit.takeConflicts(error)) showError(form, error, 'Error al actualizar perfil');
    },
  });
  const isSavingLogo = update.isPending && update.variables.body.logo !== undefined;
  return {
    form,
    isSavingLogo,
    conflicts: edit.conflicts,
    isChanged: edit.isChanged,
    isSaving: update.isPending && !isSavingLogo,
    submit: form.handleSubmit((values) => update.mutate({ body: edit.toBody(values) })),
    saveLogo: (logo: string) => update.mutate({ body: { logo } }),
  };
}

/** The profile of the enterprise; the logo is saved when it is chosen, the rest with the button. */
export function ProfileForm({ enterprise }: { enterprise: Enterprise }) {
  const { form, submit, saveLogo, isSaving, isSavingLogo, conflicts, isChanged } = useProfileForm(enterprise);
  const { register, control, formState } = form;
  const { errors } = formState;
  const description = useWatch({ control, name: 'description' });
  return (
    <form noValidate method="post" onSubmit={submit}>
      <fieldset disabled={!enterprise.can.manage} className="flex flex-col gap-5">
        <LogoField
          name={enterprise.companyName}
          logo={enterprise.logo}
          isBusy={isSavingLogo}
          onChange={saveLogo}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {TEXT_FIELDS.map((name) => (
            <Field
              key={name}
              label={LABELS[name]}
              error={errors[name]?.message}
              className={name === 'location' ? 'sm:col-span-2' : undefined}
            >
              {(input) => <TextInput {...input} {...register(name)} />}
            </Field>
          ))}
          <IndustryField error={errors.industry?.message} {...register('industry')} />
          <SizeField error={errors.size?.message} {...register('size')} />
        </div>
        <Field
          label={LABELS.description}
          error={errors.description?.message}
          counter={{ length: textLength(description ?? ''), max: ENTERPRISE_DESCRIPTION_MAX_LENGTH }}
        >
          {(input) => <TextArea rows={6} {...input} {...register('description')} />}
        </Field>
        {enterprise.isVerified && (
          <p className="text-muted text-sm">
            Si cambias el nombre o el RNC, la verificación empieza de nuevo.
          </p>
        )}
        {!enterprise.can.manage && (
          <p className="text-muted text-sm">El perfil lo cambian los dueños del equipo.</p>
        )}
        <EditConflicts {...conflicts} onStartOver={isSaving ? undefined : conflicts.onStartOver} />
        <SubmitButton className="self-start" disabled={!isChanged} isBusy={isSaving}>
          Guardar cambios
        </SubmitButton>
      </fieldset>
    </form>
  );
}
