import { zodResolver } from '@hookform/resolvers/zod';
import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { type SyntheticEvent, useCallback, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type JobFormValues, jobFormSchema } from './job-form.values.ts';

type Status = NewJob['status'];

const RESOLVERS = {
  active: zodResolver(jobFormSchema('active')),
  draft: zodResolver(jobFormSchema('draft')),
};

/**
 * The job form, validated for the status that was submitted last: a draft needs fewer fields. `submitAs` returns a submit
 * handler, `validateAs` marks invalid fields, `submittingStatus` is the status being submitted, or null.
 */
export function useJobForm(initial: JobFormValues) {
  const status = useRef<Status>('active');
  const form = useForm<JobFormValues, unknown, NewJob>({
    defaultValues: initial,
    resolver: (...input) => RESOLVERS[status.current](...input),
  });
  const { handleSubmit } = form;
  const submitAs = (as: Status, onValid: (job: NewJob) => Promise<void>) => {
    const submit = handleSubmit(onValid);
    return (event: SyntheticEvent) => {
      status.current = as;
      return submit(event);
    };
  };
  const validateAs = useCallback(
    (as: Status) => {
      status.current = as;
      // Like a submission: an error disappears once its field is valid.
      void handleSubmit(() => undefined)();
    },
    [handleSubmit],
  );
  return {
    form,
    submitAs,
    validateAs,
    submittingStatus: form.formState.isSubmitting ? status.current : null,
  };
}
