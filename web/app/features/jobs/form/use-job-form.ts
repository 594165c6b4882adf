import { zodResolver } from '@hookform/resolvers/zod';
import type { NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import { type SyntheticEvent, useCallback, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type JobFormValues, jobFormSchema } from './job-form.values.ts';

type Status = NewJob['status'];

const CHECKS = { active: zodResolver(jobFormSchema('active')), draft: zodResolver(jobFormSchema('draft')) };

/**
 * The vacancy's form, checked by what the way it was sent last asks for: a draft needs less. `sendAs` gives the handler of a
 * button, `complainAs` marks what is missing, `sending` says as what it is on its way.
 */
export function useJobForm(initial: JobFormValues) {
  const status = useRef<Status>('active');
  const form = useForm<JobFormValues, unknown, NewJob>({
    defaultValues: initial,
    resolver: (...input) => CHECKS[status.current](...input),
  });
  const { handleSubmit } = form;
  const sendAs = (as: Status, send: (job: NewJob) => Promise<void>) => {
    const submit = handleSubmit(send);
    return (event: SyntheticEvent) => {
      status.current = as;
      return submit(event);
    };
  };
  const complainAs = useCallback(
    (as: Status) => {
      status.current = as;
      // As if it had been sent: a complaint goes once its field is mended.
      void handleSubmit(() => undefined)();
    },
    [handleSubmit],
  );
  return { form, sendAs, complainAs, sending: form.formState.isSubmitting ? status.current : null };
}
