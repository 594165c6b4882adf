import { textLength } from '@uneed/domain/kernel/text.ts';
import { REVIEW_REASON_MAX_LENGTH } from '@uneed/domain/people/referents/referent.rules.ts';
import { decisionSchema, type Review } from '@uneed/domain/people/referents/referents.schema.ts';
import { useForm } from 'react-hook-form';
import { dialogCallbacks } from '../../../platform/forms/dialog-callbacks.ts';
import { createFirstErrorResolver } from '../../../platform/forms/first-error-resolver.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useDecideReview } from './admin.queries.ts';
import { ReviewChangedAlert } from './review-card.tsx';

/** Dialog for rejecting a request; the requesting user reads the entered reason. Open while mounted. */
export function RejectDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const decide = useDecideReview();
  const form = useForm({
    resolver: createFirstErrorResolver(decisionSchema),
    // A refetch updates the version; the entered reason stays.
    values: { decision: 'rejected', reason: '', version: review.version },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const submit = form.handleSubmit((body) =>
    decide.mutate({ params: { userId: review.user._id }, body }, dialogCallbacks(form, onClose)),
  );
  return (
    <FormDialog
      title="Rechazar solicitud"
      action="Rechazar"
      tone="danger"
      isBusy={decide.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-sm">
        <strong>{review.fullName}</strong> · {review.position} · {review.company}
      </p>
      <ReviewChangedAlert version={review.version} />
      <p className="text-muted text-sm">
        Recibirá este motivo por correo y podrá corregir su perfil y volver a pedirlo.
      </p>
      <Field
        label="Motivo"
        error={form.formState.errors.reason?.message}
        counter={{ length: textLength(form.watch('reason') ?? ''), max: REVIEW_REASON_MAX_LENGTH }}
        isRequired
      >
        {(control) => <TextArea {...control} {...form.register('reason')} />}
      </Field>
    </FormDialog>
  );
}
