import {
  answerText,
  NAME_PLACEHOLDER,
  previewNoteTo,
  WITHHELD_NAME_TEXT,
} from '@uneed/domain/hiring/applications/answer.rules.ts';
import { type AnswersInput, answersSchema } from '@uneed/domain/hiring/applications/answers.schema.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { useShownError } from '../../../../platform/forms/show-first-error.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { AnswerFields, INTERVIEWS_END_TEXT, useAnswerDraft } from '../answers/answer-fields.tsx';
import { useDeclineMany } from '../answers/answers.queries.ts';
import { formatShortAppliedDate } from '../format-applied-date.ts';

type Listed = { _id: string; fullName: string; isWithheld: boolean; appliedAt: string };
type Props = {
  jobId: string;
  applicants: readonly Listed[];
  /** Those who are chosen at first. */
  chosen?: readonly string[];
  onClose: () => void;
};

/** Answers several applications as not selected, each by name. Open while mounted. */
export default function DeclineManyDialog({ jobId, applicants, chosen: initialIds = [], onClose }: Props) {
  const { mutateAsync, isPending, error } = useDeclineMany(jobId);
  const [chosenIds, setChosenIds] = useState<readonly string[]>(initialIds);
  const { draft, change, clear } = useAnswerDraft(jobId, 'several');
  const [attempts, setAttempts] = useState(0);
  const box = useShownError(attempts);
  // Whoever was answered elsewhere in the meantime is not in the list any more.
  const chosen = applicants.filter(({ _id }) => chosenIds.includes(_id));
  const send = (body: AnswersInput) =>
    mutateAsync({ params: { id: jobId }, body })
      .then(clear)
      .then(onClose)
      .catch(() => undefined);
  const parsed = answersSchema.safeParse({ ...draft, candidateIds: chosen.map(({ _id }) => _id) });
  // From the first attempt on, each until it is corrected.
  const errors = (attempts > 0 && parsed.error?.flatten().fieldErrors) || {};
  const confirm = () => {
    setAttempts(attempts + 1);
    if (parsed.success) void send(parsed.data);
  };
  return (
    <ConfirmDialog
      isOpen
      shape="form"
      onClose={onClose}
      title="No seleccionar a varios"
      action={`Enviar «No seleccionada»${chosen.length === 0 ? '' : ` a ${chosen.length}`}`}
      tone="primary"
      isBusy={isPending}
      onConfirm={confirm}
    >
      <div ref={box} className="flex flex-col gap-4">
        <p className="text-sm">
          A cada quien le llega ahora en Uneed, y por correo si lo confirmó. Si cambias de idea, después
          puedes decirle que te interesa. {INTERVIEWS_END_TEXT}
        </p>
        <ApplicantChoice
          applicants={applicants}
          chosenIds={chosenIds}
          onChange={setChosenIds}
          error={errors.candidateIds?.[0]}
        />
        <AnswerFields
          draft={draft}
          noteError={errors.note?.[0]}
          noteHint={`Donde escribas ${NAME_PLACEHOLDER} sale el nombre de cada quien.`}
          onChange={change}
        />
        {chosen[0] && draft.note !== '' && <Preview to={chosen[0]} {...draft} />}
        {error && !isPending && <FormAlert message={getErrorMessage(error)} />}
      </div>
    </ConfirmDialog>
  );
}

type ChoiceProps = {
  applicants: readonly Listed[];
  chosenIds: readonly string[];
  onChange: (ids: readonly string[]) => void;
  error: string | undefined;
};

function ApplicantChoice({ applicants, chosenIds, onChange, error }: ChoiceProps) {
  const all = applicants.map(({ _id }) => _id);
  const isAll = all.every((id) => chosenIds.includes(id));
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosenIds, id] : chosenIds.filter((other) => other !== id));
  return (
    <fieldset>
      <legend className="text-sm font-semibold">A quiénes</legend>
      <Checkbox
        label={`Todos (${formatQuantity(all.length, 'aplicante')})`}
        checked={isAll}
        onChange={() => onChange(isAll ? [] : all)}
      />
      <ul className="border-base-300 rounded-field relative max-h-56 overflow-y-auto border px-3">
        {applicants.map(({ _id, fullName, appliedAt }) => (
          <li key={_id}>
            <Checkbox
              label={fullName}
              hint={`Aplicó el ${formatShortAppliedDate(appliedAt)}`}
              checked={chosenIds.includes(_id)}
              onChange={({ target }) => toggle(_id, target.checked)}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && <FormAlert message={error} />}
    </fieldset>
  );
}

type PreviewProps = { to: Listed } & Parameters<typeof AnswerFields>[0]['draft'];

/** What the first of them reads. */
const Preview = ({ to, template, note }: PreviewProps) => (
  <div className="flex flex-col gap-1">
    <p className="text-sm font-semibold">{`Lo que lee ${to.fullName}`}</p>
    <p className="bg-base-200 rounded-field px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">
      {answerText(template, previewNoteTo(to, note))}
    </p>
    {to.isWithheld && note.includes(NAME_PLACEHOLDER) && (
      <p className="text-muted text-xs">
        {`Donde dice «${WITHHELD_NAME_TEXT}» va su nombre: lo lee solo quien aplicó.`}
      </p>
    )}
  </div>
);
