import {
  JOB_FEED_URL_MAX_LENGTH,
  JOB_IMPORT_NAME_MAX_LENGTH,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import { type JobFeedInput, jobFeedInputSchema } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { createFirstErrorResolver } from '../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../platform/forms/show-error.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useCreateJobFeed } from './job-imports.queries.ts';

const resolver = createFirstErrorResolver(jobFeedInputSchema);

type FeedForm = UseFormReturn<JobFeedInput, unknown, JobFeedInput>;

/** Adds the address of a list, and opens what it brought. Open while mounted; it stays open on errors, with what was typed. */
export function NewFeedDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateJobFeed();
  const navigate = useNavigate();
  const { jobImport } = usePaths();
  const form: FeedForm = useForm({ resolver, defaultValues: { name: '', url: '' } });
  const submit = form.handleSubmit((body) =>
    create.mutate(
      { body },
      {
        onSuccess: (reply) => void navigate(jobImport(reply.import._id)),
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );
  return (
    <FormDialog
      title="Agregar la dirección de una lista"
      action="Agregar"
      isBusy={create.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <FeedFields form={form} />
      <p className="text-muted text-sm">
        La traemos ahora para que la revises. No se publica nada hasta que tú lo digas.
      </p>
    </FormDialog>
  );
}

function FeedFields({ form: { register, formState } }: { form: FeedForm }) {
  return (
    <>
      <Field
        label="Nombre"
        isRequired
        hint="Para que la reconozcas en tus listas"
        error={formState.errors.name?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={JOB_IMPORT_NAME_MAX_LENGTH}
            placeholder="Vacantes de tiendas"
            {...register('name')}
          />
        )}
      </Field>
      <Field
        label="Dirección de la lista"
        isRequired
        hint="Tiene que ser pública y empezar con https://"
        error={formState.errors.url?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={JOB_FEED_URL_MAX_LENGTH}
            placeholder="https://tuempresa.com/vacantes.xml"
            {...register('url')}
          />
        )}
      </Field>
    </>
  );
}
