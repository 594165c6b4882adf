import {
  VOUCH_RELATIONSHIP_LABELS,
  VOUCH_RELATIONSHIPS,
  VOUCH_TEXT_MAX_LENGTH,
} from '@uneed/domain/hiring/referrals/vouch.rules.ts';
import { newVouchSchema } from '@uneed/domain/hiring/referrals/vouches.schema.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { useCachedDraft } from '../../../../platform/api/use-cached-draft.ts';
import { getFieldErrors } from '../../../../platform/forms/show-error.ts';
import { useShownError } from '../../../../platform/forms/show-first-error.ts';
import { parseDraft } from '../../../../platform/forms/text-draft.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { type Person, PersonField } from './person-field.tsx';
import { useWriteVouch } from './vouches.queries.ts';

type Props = {
  /** Who asked for it; otherwise the writer chooses. */
  to?: Person;
  onClose: () => void;
};

const draftSchema = z.object({
  person: z.object({ _id: z.string(), fullName: z.string() }).nullable(),
  isByEmail: z.boolean(),
  values: z.object({
    email: z.string(),
    relationship: z.string(),
    sinceYear: z.string(),
    text: z.string(),
    allowsPublic: z.boolean(),
  }),
});
type Draft = z.infer<typeof draftSchema>;
type Values = Draft['values'];

const EMPTY: Values = { email: '', relationship: '', sinceYear: '', text: '', allowsPublic: true };

/** What a reload kept of a vouch that was not sent. */
const fromText = (stored: string): Partial<Draft> => parseDraft(draftSchema, stored) ?? {};

/** What the user has written for `to`, or for somebody yet to be chosen. It survives a reload. */
function useVouchDraft(to: Person | undefined) {
  const empty: Draft = { person: to ?? null, isByEmail: false, values: EMPTY };
  const emptyText = JSON.stringify(empty);
  return useCachedDraft<Draft>(['vouch draft', to?._id ?? ''], () => empty, {
    key: `uneed-recomendacion-${to?._id ?? 'nueva'}-${useViewer()?._id}`,
    toText: (draft) => {
      const text = JSON.stringify(draft);
      return text === emptyText ? '' : text;
    },
    fromText,
  });
}

type Errors = Record<string, string>;

/** The key of an error that concerns none of the fields. */
const FORM = 'form';

/** The first error of each field, in the words of the domain; '' is the choice of the person. */
function validate(body: object): Errors {
  const issues = newVouchSchema.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

/** The errors of the server at the fields that it names, or of the whole form. */
function toErrors(error: unknown): Errors {
  const errors = getFieldErrors(error);
  return Object.keys(errors).some((name) => name in EMPTY) ? errors : { [FORM]: getErrorMessage(error) };
}

/** The draft with its errors, of which the first is shown after each attempt to send it. */
function useVouchForm({ to, onClose }: Props) {
  const { draft, change, clear } = useVouchDraft(to);
  const { person, isByEmail, values } = draft;
  const [errors, setErrors] = useState<Errors>({});
  const [attempts, setAttempts] = useState(0);
  const box = useShownError(attempts);
  const write = useWriteVouch();
  const show = (found: Errors) => {
    setErrors(found);
    setAttempts((count) => count + 1);
  };
  const finish = () => {
    clear();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { email, sinceYear, ...rest } = values;
    const whom = isByEmail ? { email } : person ? { userId: person._id } : {};
    const body = { ...rest, ...whom, sinceYear: sinceYear === '' ? 0 : Number(sinceYear) };
    show(validate(body));
    const parsed = newVouchSchema.safeParse(body);
    if (parsed.success)
      write.mutate({ body: parsed.data }, { onSuccess: finish, onError: (error) => show(toErrors(error)) });
  };
  return { draft, change, errors, box, send, isSending: write.isPending };
}

/** Writes a vouch for a member or to an email. Keeps its values after an error and when it is closed. Open while mounted. */
export default function VouchDialog({ to, onClose }: Props) {
  const { draft, change, errors, box, send, isSending } = useVouchForm({ ...(to ? { to } : {}), onClose });
  const { person, isByEmail, values } = draft;
  const changeValues = (changes: Partial<Values>) => change({ values: { ...values, ...changes } });
  const formId = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isSending}
      shape="form"
      title="Recomendar a alguien"
      actions={
        <Button type="submit" form={formId} isBusy={isSending} size="lg" isWide>
          Enviar recomendación
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <div ref={box} className="flex flex-col gap-5">
          {isByEmail ? (
            <EmailField
              value={values.email}
              error={errors.email}
              onChange={(email) => changeValues({ email })}
            />
          ) : (
            <PersonField
              value={person}
              onChange={(chosen) => change({ person: chosen })}
              error={errors['']}
            />
          )}
          {to === undefined && (
            <Button
              tone="ghost"
              className="-mt-3 -ml-4 self-start"
              onClick={() => change({ isByEmail: !isByEmail })}
            >
              {isByEmail ? 'Buscar a la persona por su nombre' : 'Escribirle a su correo'}
            </Button>
          )}
          <VouchFields values={values} errors={errors} onChange={changeValues} />
          {errors[FORM] && <FormAlert message={errors[FORM]} />}
        </div>
      </form>
    </Dialog>
  );
}

type EmailFieldProps = { value: string; error: string | undefined; onChange: (email: string) => void };

function EmailField({ value, error, onChange }: EmailFieldProps) {
  return (
    <Field label="Su correo" hint="No hace falta que tenga cuenta" error={error} isRequired>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

type FieldsProps = {
  values: Values;
  errors: Errors;
  onChange: (changes: Partial<Values>) => void;
};

/** How and since when the two know each other, and why the candidate is recommended. */
function VouchFields({ values, errors, onChange }: FieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="¿De dónde se conocen?" error={errors.relationship} isRequired>
          {(control) => (
            <Select
              {...control}
              value={values.relationship}
              onChange={({ target }) => onChange({ relationship: target.value })}
            >
              <option value="">Elige una opción</option>
              {VOUCH_RELATIONSHIPS.map((each) => (
                <option key={each} value={each}>
                  {VOUCH_RELATIONSHIP_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="¿Desde qué año?" error={errors.sinceYear} isRequired>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              placeholder="2020"
              maxLength={4}
              value={values.sinceYear}
              onChange={({ target }) => onChange({ sinceYear: target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label="¿Por qué recomiendas a esta persona?"
        hint="Un hecho vale más que tres adjetivos"
        error={errors.text}
        counter={{ length: textLength(values.text.trim()), max: VOUCH_TEXT_MAX_LENGTH }}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            value={values.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
      <Checkbox
        label="Puede verse en su perfil público"
        hint="Solo si esa persona también quiere"
        checked={values.allowsPublic}
        onChange={({ target }) => onChange({ allowsPublic: target.checked })}
      />
    </>
  );
}
