import { useQuery } from '@tanstack/react-query';
import {
  APPLICATION_NOTE_MAX_LENGTH,
  describeMissingProfile,
  NOTE_TOO_LONG_TEXT,
} from '@uneed/domain/hiring/applications/application.rules.ts';
import { BLIND_CANDIDATE_TEXT, BLIND_LABEL } from '@uneed/domain/hiring/jobs/blind-selection.rules.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { APPLYING_IS_FREE_TEXT } from '@uneed/domain/hiring/jobs/owner-verification.rules.ts';
import { joinWithAnd } from '@uneed/domain/kernel/list.ts';
import { APPLICATION_NOT_SENT } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { APPLICATION_HIGHLIGHT_TOKENS } from '@uneed/domain/organizations/plans/highlight.rules.ts';
import { formatTokens } from '@uneed/domain/organizations/plans/token.rules.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { CV_CHOOSE_AGAIN_TEXT } from '@uneed/domain/people/cv/cv.rules.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import { type FormEvent, useId } from 'react';
import { Link } from 'react-router';
import { withNext } from '../../../../platform/guards.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useTokenBalance } from '../../../organizations/plans/exports/use-token-balance.ts';
import { storedCvQuery } from '../../../people/cv/exports/stored-cv.queries.ts';
import { useCanMakeCv } from '../../../people/cv/exports/use-can-make-cv.ts';
import { WorkProfileSummary } from '../../../people/work-profile/exports/work-profile-summary.tsx';
import { getJobSource } from '../../jobs/exports/job-visit.ts';
import { RecommendationField } from '../../referrals/exports/recommendation-field.tsx';
import { useRecommendation, useSetRecommendation } from '../../referrals/exports/use-recommendation.ts';
import { useApply } from '../applications.queries.ts';
import { type CvChoice, CvField, toCvInput } from '../cv/cv-field.tsx';
import { SendActions } from '../cv/send-actions.tsx';
import { toApplyPath } from '../exports/apply-path.ts';
import { hasApplied } from '../exports/has-applied.ts';
import { type AnswersDraft, useAnswers } from '../questions/use-answers.tsx';
import { AppliedDialog } from './applied-dialog.tsx';
import { useApplyDraft } from './apply-draft.ts';
import { OwnerWarning } from './owner-warning.tsx';
import { type PhoneChoice, usePhoneChoice } from './phone-field.tsx';

const isNoteTooLong = (note: string): boolean => textLength(note.trim()) > APPLICATION_NOTE_MAX_LENGTH;

type NoteFieldProps = { note: string; onChange: (note: string) => void };

/** The optional note of an application. */
function NoteField({ note, onChange }: NoteFieldProps) {
  return (
    <Field
      label="Nota (opcional)"
      hint="Cuéntale en pocas palabras por qué te interesa."
      error={isNoteTooLong(note) ? NOTE_TOO_LONG_TEXT : undefined}
      counter={{ length: textLength(note.trim()), max: APPLICATION_NOTE_MAX_LENGTH }}
    >
      {(control) => (
        <TextArea {...control} rows={3} value={note} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

/** What the applicant was told about the selection: it may have changed meanwhile. */
const toBlindInput = ({ isBlind }: Pick<Job, 'isBlind'>) => (isBlind ? { isBlind } : {});

/** Where the applicant comes from, unless it is Uneed itself. */
function toSourceInput(jobId: string) {
  const source = getJobSource(jobId);
  return source === 'direct' ? {} : { source };
}

const CV_KINDS: readonly CvChoice['kind'][] = ['stored', 'made', 'file'];

type SentParts = { isBlind: boolean; hasQuestions: boolean; phone: string; cv: CvChoice; note: string };

/** What the owner of the job will get, in one line. */
function describeSent({ isBlind, hasQuestions, phone, cv, note }: SentParts): string {
  if (isBlind) {
    const parts = [
      'experiencia',
      ...(hasQuestions ? ['respuestas'] : []),
      ...(note.trim() === '' ? [] : ['nota']),
    ];
    return `Le llegará sin tu nombre: ${joinWithAnd(parts)}. Lo demás, cuando te responda.`;
  }
  const parts = [
    'perfil',
    'correo',
    ...(hasQuestions ? ['respuestas'] : []),
    ...(phone === '' ? [] : ['teléfono']),
    ...(CV_KINDS.includes(cv.kind) ? ['CV'] : []),
    ...(note.trim() === '' ? [] : ['nota']),
  ];
  return `Le llegará: ${joinWithAnd(parts)}.`;
}

type ApplyDialogProps = {
  job: Pick<Job, '_id' | 'title' | 'verification' | 'postedBy' | 'questions' | 'isBlind'>;
  user: SessionUser;
  apply: ReturnType<typeof useApply>;
  onClose: () => void;
};

/** The form to apply: the profile that is sent, a CV and a note. Keeps its values after an error. Open while mounted. */
function ApplyDialog({ job, user, apply, onClose }: ApplyDialogProps) {
  const { draft, change, clear } = useApplyDraft(job._id, user._id);
  const formId = useId();
  const { stored, storedCv, canMake, isLoadingCv, defaultCv } = useOwnCvs();
  const { note, cv = defaultCv } = draft;
  const highlight = useHighlightChoice(draft.isHighlighted, (isHighlighted) => change({ isHighlighted }));
  const recommendation = useRecommendationChoice(job._id);
  const onPhone = (choice: PhoneChoice) => change({ phone: choice });
  const phone = usePhoneChoice(draft.phone, { user, job, cv, applyError: apply.error, onChange: onPhone });
  const onAnswers = (answers: AnswersDraft) => change({ answers });
  const answers = useAnswers(draft.answers, { job, applyError: apply.error, onChange: onAnswers });
  const isDisabled = isNoteTooLong(note) || isLoadingCv || recommendation.isLoading || cv.kind === 'reading';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isDisabled) return;
    if (!answers.isComplete) return answers.askAgain();
    if (!phone.isComplete) return phone.askAgain();
    if (cv.kind === 'invalid') return change({ cv: { kind: 'invalid', fileError: CV_CHOOSE_AGAIN_TEXT } });
    const options = {
      ...answers.input,
      ...phone.input,
      ...recommendation.input,
      ...highlight.input,
      ...toBlindInput(job),
      ...toSourceInput(job._id),
    };
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
        <ApplyActions
          formId={formId}
          apply={apply}
          isDisabled={isDisabled}
          summary={describeSent({
            isBlind: job.isBlind,
            hasQuestions: job.questions.length > 0,
            phone: phone.phone,
            cv,
            note,
          })}
          onSent={clear}
        />
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-6" onSubmit={send}>
        <OwnerWarning job={job} className="text-sm" />
        {job.isBlind && (
          <p className="bg-primary/10 rounded-field px-3 py-2 text-sm">
            <strong>{BLIND_LABEL}.</strong> {BLIND_CANDIDATE_TEXT}
          </p>
        )}
        <ApplicantSummary user={user} job={job} />
        {recommendation.field}
        {answers.field}
        <CvField
          legend="CV (opcional)"
          isOptional
          stored={storedCv}
          canMake={canMake}
          choice={cv}
          onChoose={(choice) => change({ cv: choice })}
        />
        {stored.isError && <StoredCvError isRetrying={stored.isFetching} onRetry={() => stored.refetch()} />}
        {phone.field}
        <NoteField note={note} onChange={(changed) => change({ note: changed })} />
        {highlight.field}
      </form>
    </Dialog>
  );
}

type ApplyActionsProps = {
  formId: string;
  apply: ReturnType<typeof useApply>;
  isDisabled: boolean;
  summary: string;
  onSent: () => void;
};

const ApplyActions = ({ formId, apply, isDisabled, summary, onSent }: ApplyActionsProps) => (
  <SendActions
    form={formId}
    label="Enviar aplicación"
    isPending={apply.isPending}
    isDisabled={isDisabled}
    error={apply.error}
    onRetry={() => apply.sent && apply.send(apply.sent, onSent)}
    unsentText="No se envió tu aplicación."
    errorFallback={APPLICATION_NOT_SENT}
    summary={summary}
    note={APPLYING_IS_FREE_TEXT}
  />
);

/** The CVs that the user has without choosing a file: the stored one, which is the default, or else one of the profile. */
function useOwnCvs() {
  const stored = useQuery(storedCvQuery);
  const { canMake, isPending } = useCanMakeCv();
  const storedCv = stored.data?.cv ?? null;
  const withoutStored: CvChoice = { kind: canMake === true ? 'made' : 'none' };
  const defaultCv: CvChoice = storedCv === null ? withoutStored : { kind: 'stored' };
  return {
    stored,
    storedCv,
    canMake,
    defaultCv,
    isLoadingCv: stored.isPending || (storedCv === null && isPending),
  };
}

type StoredCvErrorProps = { isRetrying: boolean; onRetry: () => void };

/** Says that the stored CV could not be loaded, so that nobody applies without it unknowingly. */
function StoredCvError({ isRetrying, onRetry }: StoredCvErrorProps) {
  return (
    <div role="alert" className="-mt-3 flex flex-wrap items-center gap-x-2 text-sm">
      <p>No pudimos ver si tienes un CV guardado.</p>
      <Button tone="ghost" isBusy={isRetrying} onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}

/** Whether to highlight the application: its field, for who has the tokens, and what is sent. */
function useHighlightChoice(isChosen = false, onChange: (isHighlighted: boolean) => void) {
  const balance = useTokenBalance() ?? 0;
  const canHighlight = balance >= APPLICATION_HIGHLIGHT_TOKENS;
  return {
    input: canHighlight && isChosen ? { isHighlighted: true } : {},
    field: canHighlight && <HighlightField balance={balance} isChecked={isChosen} onChange={onChange} />,
  };
}

type HighlightFieldProps = { balance: number; isChecked: boolean; onChange: (isChecked: boolean) => void };

/** Offers to highlight the application; only to candidates with tokens, because applying is free. */
function HighlightField({ balance, isChecked, onChange }: HighlightFieldProps) {
  return (
    <Checkbox
      label={`Destacar mi aplicación por ${formatTokens(APPLICATION_HIGHLIGHT_TOKENS)}`}
      hint={`Tienes ${balance}. La verán en un grupo aparte, arriba, con la etiqueta «Destacada». No garantiza que te elijan, y si la retiras el token no se devuelve.`}
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

type ApplicantSummaryProps = { user: SessionUser; job: Pick<Job, '_id' | 'isBlind'> };

/** The user as the owner of the job sees them, of a blind one after the answer, and what is missing in the profile. */
function ApplicantSummary({ user, job }: ApplicantSummaryProps) {
  const [bio, location] = [withoutDefaultText(user.bio), withoutDefaultText(user.location)];
  const missing = describeMissingProfile(user);
  const profilePath = user.isOnboarded ? '/settings' : withNext('/onboarding', toApplyPath(job._id));
  return (
    <section aria-label="Así te verán" className="bg-base-200 rounded-box flex flex-col gap-3 p-4">
      {job.isBlind && <p className="text-muted text-sm">Cuando te responda, te verá así:</p>}
      <div className="flex items-center gap-3">
        <Avatar name={user.fullName} picture={user.profilePic} size="lg" />
        <div className="min-w-0">
          <p className="leading-snug font-semibold">{user.fullName}</p>
          {location !== '' && <p className="text-muted text-sm">{location}</p>}
          <p className="text-muted text-sm break-all">{user.email}</p>
        </div>
      </div>
      {bio !== '' && <p className="line-clamp-2 text-sm">{bio}</p>}
      {missing !== null && (
        <div className="-my-2 flex flex-wrap items-center gap-x-2 text-sm">
          <p className="text-muted">{`${missing} Puedes aplicar así.`}</p>
          <Link to={profilePath} className="link link-primary py-2.5 font-medium">
            Completar mi perfil
          </Link>
        </div>
      )}
      <WorkProfileSummary />
    </section>
  );
}

/**
 * The recommendation of an application: its field, and what is sent. Without a recommendation that the candidate has seen, the
 * application is sent without one.
 */
function useRecommendationChoice(jobId: string) {
  const { name, isRemoved, isLoading, isError } = useRecommendation(jobId);
  const { mutate, isPending } = useSetRecommendation();
  return {
    isLoading: isLoading || isPending,
    input: isRemoved || isError ? { withoutRecommendation: true } : {},
    field: name !== null && (
      <RecommendationField
        name={name}
        isRemoved={isRemoved}
        isBusy={isPending}
        onChange={(isRemovedNow) => mutate({ body: { jobId, isRemoved: isRemovedNow } })}
      />
    ),
  };
}

type Props = { job: Job; onClose: () => void };

/** Applies to a job, then says what happens next. Open while mounted. */
export function ApplySheet({ job, onClose }: Props) {
  const { user } = useSession();
  const apply = useApply(job._id);
  if (user === null) return null;
  // While it is pending, the page may show the application already, but not yet what follows.
  if (!apply.isPending && (apply.isSuccess || hasApplied(job, user._id)))
    return <AppliedDialog job={job} onClose={onClose} />;
  return <ApplyDialog job={job} user={user} apply={apply} onClose={onClose} />;
}
