import { changeSecondFactorSchema } from '@uneed/domain/people/accounts/second-factor.schema.ts';
import { ShieldCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { toastReply } from '../../../../platform/api/toasts.ts';
import { formatDate } from '../../../../platform/format.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { CodeField } from '../code-field.tsx';
import { ProofField } from '../exports/proof-field.tsx';
import { useRemoveSecondFactor, useReplaceRecoveryCodes } from './second-factor.queries.ts';

type Props = { since: string; codesLeft: number; onNewCodes: (codes: string[]) => void };

/** The active second factor: new recovery codes, or turning it off; both need the password and a code. */
export function ActiveFactor({ since, codesLeft, onNewCodes }: Props) {
  const form = useForm({
    resolver: createFirstErrorResolver(changeSecondFactorSchema),
    defaultValues: { password: '', emailCode: '', code: '' },
  });
  const { register, formState, handleSubmit } = form;
  const replace = useReplaceRecoveryCodes();
  const remove = useRemoveSecondFactor();
  const isBusy = replace.isPending || remove.isPending;
  const onError = (error: ApiError) => showFieldErrors(form, error);
  const submitReplace = handleSubmit((body) =>
    replace.mutate({ body }, { onSuccess: ({ recoveryCodes }) => onNewCodes(recoveryCodes), onError }),
  );
  const submitRemove = handleSubmit((body) => remove.mutate({ body }, { onSuccess: toastReply, onError }));
  return (
    <Form isSending={isBusy} className="flex flex-col gap-5" onSubmit={submitReplace}>
      <div className="flex flex-col items-start gap-2">
        <Badge tone="success">
          <ShieldCheck aria-hidden /> Activada
        </Badge>
        <p className="text-sm">
          Desde el {formatDate(since)}.{' '}
          <span>
            {codesLeft === 1
              ? 'Te queda 1 código de recuperación.'
              : `Te quedan ${codesLeft} códigos de recuperación.`}
          </span>
        </p>
      </div>
      <ProofField
        errors={formState.errors}
        password={register('password')}
        emailCode={register('emailCode')}
      />
      <CodeField error={formState.errors.code?.message} {...register('code')} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <SubmitButton tone="outline" isBusy={replace.isPending} disabled={isBusy}>
          Crear códigos nuevos
        </SubmitButton>
        <Button tone="ghost" isBusy={remove.isPending} disabled={isBusy} onClick={() => void submitRemove()}>
          Desactivar
        </Button>
      </div>
    </Form>
  );
}
