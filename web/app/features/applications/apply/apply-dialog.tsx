import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import {
  APPLICATION_NOTE_MAX_LENGTH,
  NOTE_TOO_LONG_TEXT,
} from '@uneed/domain/applications/application.rules.ts';
import { CV_CHOOSE_AGAIN_TEXT } from '@uneed/domain/applications/cv.rules.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { useId } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { storedCvQuery, type useApply } from '../applications.queries.ts';
import { CvField, toCvInput } from '../cv/cv-field.tsx';
import { SendError } from '../cv/send-error.tsx';
import { ApplicantSummary } from './applicant-summary.tsx';
import { useApplyDraft } from './use-apply-draft.ts';

type Props = {
  job: { _id: string; title: string };
  user: SessionUser;
  apply: ReturnType<typeof useApply>;
  onClose: () => void;
};

/** The form to apply: the profile that is sent, a CV and a note. Keeps its values after an error. Open while mounted. */
export function ApplyDialog({ job, user, apply, onClose }: Props) {
  const stored = useQuery(storedCvQuery);
  const { draft, change, clear } = useApplyDraft(job._id);
  const formId = useId();
  const storedCv = stored.data?.cv ?? null;
  const cv = draft.cv ?? { kind: storedCv ? 'stored' : 'none' };
  const length = textLength(draft.note.trim());
  const isTooLong = length > APPLICATION_NOTE_MAX_LENGTH;
  const isWaiting = stored.isPending || cv.kind === 'reading';
  const send = () => {
    if (cv.kind === 'invalid') return change({ cv: { kind: 'invalid', fileError: CV_CHOOSE_AGAIN_TEXT } });
    apply.send({ ...(length > 0 ? { note: draft.note } : {}), ...toCvInput(cv) }, clear);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={apply.isPending}
      shape="form"
      title={`Aplicar a ${job.title}`}
      actions={
        <div className="flex w-full flex-col gap-3">
          {apply.error !== null && !apply.isPending && (
            <SendError error={apply.error} fallback="Error applying to job" />
          )}
          <Button
            type="submit"
            form={formId}
            size="lg"
            isWide
            isBusy={apply.isPending}
            disabled={isTooLong || isWaiting}
          >
            {apply.isPending ? 'Enviando…' : 'Enviar aplicación'}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong && !isWaiting) send();
        }}
      >
        <ApplicantSummary user={user} jobId={job._id} />
        <CvField
          legend="CV (opcional)"
          isOptional
          stored={storedCv}
          choice={cv}
          onChoose={(choice) => change({ cv: choice })}
        />
        <Field
          label="Nota (opcional)"
          hint="Cuéntale en pocas palabras por qué te interesa."
          error={isTooLong ? NOTE_TOO_LONG_TEXT : undefined}
          counter={{ length, max: APPLICATION_NOTE_MAX_LENGTH }}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={draft.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
