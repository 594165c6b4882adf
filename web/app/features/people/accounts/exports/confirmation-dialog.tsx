import { confirmIdentity } from '@uneed/domain/people/accounts/second-factor.paths.ts';
import {
  CONFIRMATION_MINUTES,
  SECOND_FACTOR_NEEDED_TEXT,
} from '@uneed/domain/people/accounts/second-factor.rules.ts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import {
  type ConfirmationQuestion,
  useConfirmationQuestion,
} from '../../../../platform/session/confirmation.ts';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { CodeField } from '../code-field.tsx';
import { ProofField } from './proof-field.tsx';

/** Asks for the code or the password again when the server wants it for a change, which is then sent again. */
export function ConfirmationDialog() {
  const question = useConfirmationQuestion();
  return question && <QuestionDialog question={question} />;
}

function QuestionDialog({ question: { field, answer } }: { question: ConfirmationQuestion }) {
  const confirmation = useApiMutation(confirmIdentity);
  const form = useForm({ defaultValues: { password: '', emailCode: '', code: '' } });
  const { register, setFocus, formState } = form;
  const { errors } = formState;
  // After the dialog has focused its heading.
  useEffect(() => setFocus(field), [setFocus, field]);
  const submit = form.handleSubmit((body) => {
    if (field === 'password' && body.password === '' && body.emailCode === '')
      return form.setError('password', { message: 'Escribe tu contraseña' }, { shouldFocus: true });
    confirmation.mutate(
      { body },
      { onSuccess: () => answer(true), onError: (error) => showFieldErrors(form, error) },
    );
  });
  return (
    <FormDialog
      title="Confirma que eres tú"
      action="Confirmar"
      isBusy={confirmation.isPending}
      onClose={() => answer(false)}
      onSubmit={submit}
    >
      <p className="text-muted text-sm">
        Este cambio toca dinero o la confianza de otras personas. No te lo volvemos a pedir en{' '}
        {CONFIRMATION_MINUTES} minutos.
      </p>
      {field === 'password' ? (
        <ProofField errors={errors} password={register('password')} emailCode={register('emailCode')} />
      ) : (
        <CodeField
          error={errors.code?.message}
          {...register('code', { required: SECOND_FACTOR_NEEDED_TEXT })}
        />
      )}
    </FormDialog>
  );
}
