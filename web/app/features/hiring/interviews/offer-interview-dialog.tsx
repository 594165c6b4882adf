import {
  formatInterviewTime,
  INTERVIEW_DEFAULT_MINUTES,
  INTERVIEW_KIND_LABELS,
  INTERVIEW_KINDS,
  INTERVIEW_MINUTES,
  INTERVIEW_NOTE_MAX_LENGTH,
  INTERVIEW_PLACE_LABELS,
  type InterviewKind,
  OFFER_NOTICE_TEXT,
} from '@uneed/domain/hiring/interviews/interview.rules.ts';
import {
  type ApplicantInterview,
  type Interview,
  interviewOfferSchema,
} from '@uneed/domain/hiring/interviews/interviews.schema.ts';
import { OFFER_REVEALS_TEXT } from '@uneed/domain/hiring/jobs/blind-selection.rules.ts';
import { joinWithAnd } from '@uneed/domain/kernel/list.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { useId, useState } from 'react';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useCachedDraft } from '../../../platform/api/use-cached-draft.ts';
import { formatQuantity } from '../../../platform/format.ts';
import { getFieldErrors } from '../../../platform/forms/show-error.ts';
import { useShownError } from '../../../platform/forms/show-first-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useOfferInterview } from './interviews.queries.ts';
import { SlotPicker } from './slot-picker.tsx';

type Team = ApplicantInterview['team'];
type Applicant = { _id: string; fullName: string; isWithheld: boolean };
type Terms = Pick<Interview, 'kind' | 'place' | 'note' | 'minutes' | 'interviewers'>;
type Props = {
  job: { _id: string; isAnonimous: boolean };
  /** Who chooses from the times, each one of them; several only without `replaced`. */
  applicants: readonly Applicant[];
  team: Team;
  /** The times that were offered before, which these replace; null for none, undefined where several have other ones. */
  offerId: string | null | undefined;
  /** The agreed interview that the times replace. */
  replaced: Interview | null;
  /** What the times replace, whose terms are shown at first; null for nothing, or other things for each. */
  earlier: Terms | null;
  onClose: () => void;
};
type Draft = {
  kind: InterviewKind;
  place: string;
  /** What was written for other kinds: an address, a link and a phone do not replace each other. */
  otherPlaces: Partial<Record<InterviewKind, string>>;
  note: string;
  minutes: number;
  slots: string[];
  interviewerIds: string[];
};
type FieldErrors = Partial<Record<string, string>>;

const listErrors = (issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));

const isKind = (value: string): value is InterviewKind => INTERVIEW_KINDS.some((kind) => kind === value);

/** The terms that are shown at first. */
const getTerms = (team: Team, earlier: Terms | null): Draft => ({
  kind: earlier?.kind ?? 'place',
  place: earlier?.place ?? '',
  otherPlaces: {},
  note: earlier?.note ?? '',
  minutes: earlier?.minutes ?? INTERVIEW_DEFAULT_MINUTES,
  slots: [],
  interviewerIds: team
    .filter(({ fullName, isMe }) => (earlier === null ? isMe : earlier.interviewers.includes(fullName)))
    .map(({ _id }) => _id),
});

/** `Rosa Díaz`, or `4 personas`. */
const formatWhom = ([first, ...others]: readonly Applicant[]): string =>
  first !== undefined && others.length === 0 ? first.fullName : formatQuantity(others.length + 1, 'persona');

/** Error of an offer; that to several says whom it is about. */
function describeError(error: Error, applicants: readonly Applicant[]): string {
  const fields = getFieldErrors(error);
  const about = applicants.find(({ _id }) => fields[`candidates.${_id}`] !== undefined);
  const message = getErrorMessage(error);
  return about === undefined || applicants.length === 1 ? message : `${about.fullName}: ${message}`;
}

/** Offers times for an interview to applicants; says before what will be sent. Open while mounted. */
export default function OfferInterviewDialog(props: Props) {
  const { job, applicants, team, offerId, replaced, earlier, onClose } = props;
  const candidateIds = applicants.map(({ _id }) => _id);
  const offer = useOfferInterview();
  // Kept when the dialog is closed.
  const { draft, change, clear } = useCachedDraft<Draft>(
    ['interview offer', job._id, ...candidateIds, replaced?._id],
    () => getTerms(team, earlier),
  );
  const [attempts, setAttempts] = useState(0);
  const box = useShownError(attempts);
  const parsed = interviewOfferSchema.safeParse({
    ...draft,
    candidateIds,
    replaces: replaced?._id,
    base: offerId === undefined ? undefined : { offerId },
  });
  // From the first attempt on, each until it is corrected.
  const refused = offer.isPending ? {} : getFieldErrors(offer.error);
  const errors = attempts > 0 ? { ...refused, ...listErrors(parsed.error?.issues ?? []) } : {};
  const edit = (changes: Partial<Draft>) => {
    if (offer.error !== null) offer.reset();
    change(changes);
  };
  const send = () => {
    setAttempts(attempts + 1);
    if (!parsed.success) return;
    const onSuccess = () => {
      clear();
      onClose();
    };
    const onError = () => setAttempts((count) => count + 1);
    offer.mutate({ params: { id: job._id }, body: parsed.data }, { onSuccess, onError });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={offer.isPending}
      shape="form"
      title={
        replaced === null
          ? `Ofrecer entrevista a ${formatWhom(applicants)}`
          : `Cambiar la hora de la entrevista con ${formatWhom(applicants)}`
      }
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={offer.isPending}>
            Cancelar
          </Button>
          <Button onClick={send} isBusy={offer.isPending}>
            Ofrecer estas horas
          </Button>
        </>
      }
    >
      <div ref={box} className="flex flex-col gap-4 pb-2">
        <OfferFields draft={draft} errors={errors} team={team} onChange={edit} />
        <Consequences {...props} slotCount={draft.slots.length} />
        {offer.error && !offer.isPending && !Object.keys(refused).some((field) => field in draft) && (
          <FormAlert message={describeError(offer.error, applicants)} />
        )}
      </div>
    </Dialog>
  );
}

/** What the offer does besides, and what is sent. */
function Consequences({ job, applicants, offerId, replaced, slotCount }: Props & { slotCount: number }) {
  return (
    <>
      {applicants.length > 1 && (
        <p className="text-sm">
          {`${joinWithAnd(applicants.map(({ fullName }) => fullName))} eligen entre las mismas horas: la que alguien toma deja de estar para los demás.`}
        </p>
      )}
      {slotCount > 0 && slotCount < applicants.length && (
        <p className="text-warning text-sm font-medium">
          {`${slotCount === 1 ? 'Es 1 hora' : `Son ${slotCount} horas`} para ${applicants.length} personas: no ${slotCount === 1 ? 'alcanza' : 'alcanzan'} para todas.`}
        </p>
      )}
      {offerId !== null && (
        <p className="text-sm">
          {offerId === undefined
            ? 'Reemplaza las horas que les ofreciste antes.'
            : 'Reemplaza las horas que le ofreciste antes.'}
        </p>
      )}
      {replaced !== null && (
        <p className="text-sm">
          {`Reemplaza la entrevista del ${formatInterviewTime(new Date(replaced.startsAt))}: esa hora deja de valer, y le pedimos que elija una de estas.`}
        </p>
      )}
      {job.isAnonimous && (
        <p className="text-sm">
          Tu vacante es anónima: el lugar, el enlace o el teléfono pueden decir quién eres.
        </p>
      )}
      {applicants.some(({ isWithheld }) => isWithheld) && (
        <p className="bg-primary/10 rounded-field px-4 py-3 text-sm">{OFFER_REVEALS_TEXT}</p>
      )}
      <p className="bg-base-200 rounded-field px-4 py-3 text-sm">{OFFER_NOTICE_TEXT}</p>
    </>
  );
}

type FieldsProps = {
  draft: Draft;
  errors: FieldErrors;
  team: Team;
  onChange: (changes: Partial<Draft>) => void;
};

function OfferFields({ draft, errors, team, onChange }: FieldsProps) {
  const { kind, place, note, minutes, slots } = draft;
  return (
    <>
      <KindAndLength draft={draft} onChange={onChange} />
      <Field label={INTERVIEW_PLACE_LABELS[kind]} error={errors.place}>
        {(control) => (
          <TextInput
            {...control}
            type={kind === 'phone' ? 'tel' : kind === 'video' ? 'url' : 'text'}
            value={place}
            onChange={({ target }) => onChange({ place: target.value })}
          />
        )}
      </Field>
      <SlotPicker
        slots={slots}
        minutes={minutes}
        error={errors.slots}
        onChange={(chosen) => onChange({ slots: chosen })}
      />
      <Interviewers draft={draft} team={team} error={errors.interviewerIds} onChange={onChange} />
      <Field
        label="Indicaciones (opcional)"
        error={errors.note}
        counter={{ length: textLength(note), max: INTERVIEW_NOTE_MAX_LENGTH }}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
    </>
  );
}

type KindProps = Pick<FieldsProps, 'draft' | 'onChange'>;

/** How an interview is, and how long. */
function KindAndLength({ draft: { kind, place, otherPlaces, minutes }, onChange }: KindProps) {
  const changeKind = (next: InterviewKind) =>
    onChange({
      kind: next,
      place: otherPlaces[next] ?? '',
      otherPlaces: { ...otherPlaces, [kind]: place },
    });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Cómo es">
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={({ target }) => isKind(target.value) && changeKind(target.value)}
          >
            {INTERVIEW_KINDS.map((each) => (
              <option key={each} value={each}>
                {INTERVIEW_KIND_LABELS[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Duración">
        {(control) => (
          <Select
            {...control}
            value={minutes}
            onChange={({ target }) => onChange({ minutes: Number(target.value) })}
          >
            {INTERVIEW_MINUTES.map((each) => (
              <option key={each} value={each}>
                {`${each} minutos`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

type InterviewersProps = Omit<FieldsProps, 'errors'> & { error: string | undefined };

/** Who of the team interviews; nothing for a person. */
function Interviewers({ draft: { interviewerIds }, team, error, onChange }: InterviewersProps) {
  const errorId = useId();
  if (team.length === 0) return null;
  const toggle = (id: string, isChosen: boolean) =>
    onChange({
      interviewerIds: isChosen ? [...interviewerIds, id] : interviewerIds.filter((each) => each !== id),
    });
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1 text-sm font-semibold">Quién entrevista</legend>
      {team.map(({ _id, fullName, isMe }) => (
        <Checkbox
          key={_id}
          label={isMe ? `${fullName} (tú)` : fullName}
          checked={interviewerIds.includes(_id)}
          onChange={({ target }) => toggle(_id, target.checked)}
        />
      ))}
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-error text-xs font-medium">
          {error}
        </p>
      )}
    </fieldset>
  );
}
