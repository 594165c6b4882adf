import { useQuery } from '@tanstack/react-query';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { APPLYING_IS_FREE_TEXT } from '@uneed/domain/hiring/jobs/safe-applying.rules.ts';
import { APPLICATION_HIGHLIGHT_TOKENS } from '@uneed/domain/organizations/plans/highlight.rules.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { CV_CHOOSE_AGAIN_TEXT } from '@uneed/domain/people/cv/cv.rules.ts';
import { type FormEvent, useId } from 'react';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useTokenBalance } from '../../../organizations/plans/exports/use-token-balance.ts';
import { storedCvQuery } from '../../../people/cv/exports/stored-cv.queries.ts';
import type { useApply } from '../applications.queries.ts';
import { CvField, toCvInput } from '../cv/cv-field.tsx';
import { SendActions } from '../cv/send-actions.tsx';
import { ApplicantSummary } from './applicant-summary.tsx';
import { HighlightField } from './highlight-field.tsx';
import { isNoteTooLong, NoteField } from './note-field.tsx';
import { OwnerWarning } from './owner-warning.tsx';
import { StoredCvError } from './stored-cv-error.tsx';
import { useApplyDraft } from './use-apply-draft.ts';
import { useRecommendationChoice } from './use-recommendation-choice.tsx';

type Props = {
  job: Pick<Job, '_id' | 'title' | 'verification' | 'postedBy'>;
  user: SessionUser;
  apply: ReturnType<typeof useApply>;
  onClose: () => void;
};

/** The form to apply: the profile that is sent, a CV and a note. Keeps its values after an error. Open while mounted. */
export function ApplyDialog({ job, user, apply, onClose }: Props) {
  const stored = useQuery(storedCvQuery);
  const { draft, change, clear } = useApplyDraft(job._id, user._id);
  const formId = useId();
  const storedCv = stored.data?.cv ?? null;
  const { note, cv = { kind: storedCv ? 'stored' : 'none' } } = draft;
  const balance = useTokenBalance() ?? 0;
  const canHighlight = balance >= APPLICATION_HIGHLIGHT_TOKENS;
  const isHighlighted = canHighlight && draft.isHighlighted === true;
  const recommendation = useRecommendationChoice(job._id);
  const isDisabled =
    isNoteTooLong(note) || stored.isPending || recommendation.isLoading || cv.kind === 'reading';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isDisabled) return;
    if (cv.kind === 'invalid') return change({ cv: { kind: 'invalid', fileError: CV_CHOOSE_AGAIN_TEXT } });
    const options = { ...recommendation.input, ...(isHighlighted ? { isHighlighted } : {}) };
    apply.send({ ...(note.trim() === '' ? {} : { note }), ...toCvInput(cv), ...options }, clear);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={apply.isPending}
      shape="form"
      title={`Aplicar a ${job.title}`}
      actions={
        <SendActions
          form={formId}
          label="Enviar aplicación"
          isPending={apply.isPending}
          isDisabled={isDisabled}
          error={apply.error}
          onRetry={() => apply.sent && apply.send(apply.sent, clear)}
          unsentText="No se envió tu aplicación."
          errorFallback="Error applying to job"
          note={APPLYING_IS_FREE_TEXT}
        />
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-6" onSubmit={send}>
        <OwnerWarning job={job} className="text-sm" />
        <ApplicantSummary user={user} jobId={job._id} />
        {recommendation.field}
        <CvField
          legend="CV (opcional)"
          isOptional
          stored={storedCv}
          choice={cv}
          onChoose={(choice) => change({ cv: choice })}
        />
        {stored.isError && <StoredCvError isRetrying={stored.isFetching} onRetry={() => stored.refetch()} />}
        <NoteField note={note} onChange={(changed) => change({ note: changed })} />
        {canHighlight && (
          <HighlightField
            balance={balance}
            isChecked={isHighlighted}
            onChange={(isChecked) => change({ isHighlighted: isChecked })}
          />
        )}
      </form>
    </Dialog>
  );
}
