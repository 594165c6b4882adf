import {
  QUESTION_LABEL_MAX_LENGTH,
  QUESTION_OPTIONS_MAX,
  QUESTION_OPTIONS_MIN,
  QUESTION_PROMPT_MAX_LENGTH,
  QUESTION_UNIT_MAX_LENGTH,
  START_OPTION_LABELS,
  START_OPTIONS,
} from '@uneed/domain/hiring/questions/question.rules.ts';
import { QUESTION_KIND_LABELS } from '@uneed/domain/hiring/questions/question-labels.ts';
import type { QuestionInput } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { keysOf } from '@uneed/domain/kernel/list.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Checkbox } from '../../../../../ui/controls/checkbox.tsx';
import { Field } from '../../../../../ui/controls/field.tsx';
import { Select } from '../../../../../ui/controls/select.tsx';
import { TextArea } from '../../../../../ui/controls/text-area.tsx';
import { TextInput } from '../../../../../ui/controls/text-input.tsx';
import { FormDialog } from '../../../../../ui/overlay/form-dialog.tsx';
import { listOptions, parseDraft, type QuestionDraft, toDraft } from './question-draft.ts';

type Props = {
  /** The question that is edited; a new one without it. */
  question: QuestionInput | undefined;
  /** The other questions of the vacancy. */
  others: readonly QuestionInput[];
  onSave: (question: QuestionInput) => void;
  onClose: () => void;
};

type PartProps = {
  draft: QuestionDraft;
  errors: Readonly<Record<string, string>>;
  change: (changes: Partial<QuestionDraft>) => void;
};

/** Writes or edits a question. Open while mounted. */
export default function QuestionDialog({ question, others, onSave, onClose }: Props) {
  const [draft, setDraft] = useState(() => toDraft(question));
  const [isSent, setIsSent] = useState(false);
  const parsed = parseDraft(draft, others);
  const errors = isSent ? (parsed.errors ?? {}) : {};
  const change = (changes: Partial<QuestionDraft>) => setDraft({ ...draft, ...changes });
  const save = (event: FormEvent) => {
    event.preventDefault();
    // In React the form of the vacancy is still around it.
    event.stopPropagation();
    if (parsed.question === null) setIsSent(true);
    else onSave(parsed.question);
  };
  const part = { draft, errors, change };
  // Forms cannot be nested.
  return createPortal(
    <FormDialog
      title={question === undefined ? 'Nueva pregunta' : 'Editar pregunta'}
      action="Guardar pregunta"
      isBusy={false}
      onClose={onClose}
      onSubmit={save}
    >
      <div className="flex flex-col gap-5">
        <PromptField {...part} />
        <Field label="Se responde con">
          {(control) => (
            <Select
              {...control}
              value={draft.kind}
              onChange={({ target }) => {
                const kind = keysOf(QUESTION_KIND_LABELS).find((known) => known === target.value);
                if (kind !== undefined) change({ kind });
              }}
            >
              {keysOf(QUESTION_KIND_LABELS).map((kind) => (
                <option key={kind} value={kind}>
                  {QUESTION_KIND_LABELS[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {(draft.kind === 'one' || draft.kind === 'several') && <OptionsField {...part} />}
        {draft.kind === 'number' && <UnitField {...part} />}
        <ExpectedFields {...part} />
      </div>
    </FormDialog>,
    document.body,
  );
}

const PromptField = ({ draft: { prompt }, errors, change }: PartProps) => (
  <Field
    label="Pregunta"
    isRequired
    error={errors.prompt}
    counter={{ length: textLength(prompt.trim()), max: QUESTION_PROMPT_MAX_LENGTH }}
  >
    {(control) => (
      <TextArea
        {...control}
        rows={2}
        value={prompt}
        placeholder="Ej.: ¿Tienes motor propio?"
        onChange={({ target }) => change({ prompt: target.value })}
      />
    )}
  </Field>
);

const OptionsField = ({ draft: { options }, errors, change }: PartProps) => (
  <Field
    label="Opciones, una por línea"
    isRequired
    hint={`De ${QUESTION_OPTIONS_MIN} a ${QUESTION_OPTIONS_MAX}.`}
    error={errors.options}
  >
    {(control) => (
      <TextArea
        {...control}
        rows={4}
        value={options}
        placeholder={'Ninguna\nCategoría 01\nCategoría 02'}
        onChange={({ target }) => change({ options: target.value })}
      />
    )}
  </Field>
);

const UnitField = ({ draft: { unit }, errors, change }: PartProps) => (
  <Field label="Unidad" hint="Opcional: años, palabras por minuto…" error={errors.unit}>
    {(control) => (
      <TextInput
        {...control}
        value={unit}
        maxLength={QUESTION_UNIT_MAX_LENGTH}
        autoComplete="off"
        onChange={({ target }) => change({ unit: target.value })}
      />
    )}
  </Field>
);

/** What the answer has to be, and how that is called where it is not. A text is never indispensable. */
function ExpectedFields(part: PartProps) {
  const { draft, errors, change } = part;
  if (draft.kind === 'text')
    return <p className="text-muted text-sm">Un texto no puede ser indispensable: lo lees tú.</p>;
  return (
    <div className="bg-base-200 rounded-box flex flex-col gap-4 p-4">
      <p className="text-sm">
        <strong>Indispensable (opcional).</strong> A quien no lo cumpla se le marca «No cumple» en tu lista.
        No se descarta a nadie, y quien aplica no ve qué buscas.
      </p>
      <ExpectedField {...part} />
      <Field
        label="Cómo lo llamas en tu lista"
        hint="Opcional, como en «No cumple: licencia categoría 02»."
        error={errors.label}
      >
        {(control) => (
          <TextInput
            {...control}
            value={draft.label}
            maxLength={QUESTION_LABEL_MAX_LENGTH}
            autoComplete="off"
            onChange={({ target }) => change({ label: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function ExpectedField(part: PartProps) {
  const { draft, errors, change } = part;
  switch (draft.kind) {
    case 'yesNo':
      return <YesNoExpected {...part} />;
    case 'one':
    case 'several':
      return <ChosenExpected {...part} />;
    case 'number':
      return <RangeExpected {...part} />;
    case 'date':
      return (
        <Field label="A más tardar el" error={errors.expected}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={draft.date}
              onChange={({ target }) => change({ date: target.value })}
            />
          )}
        </Field>
      );
    default:
      return <StartExpected {...part} />;
  }
}

const NOT_REQUIRED = 'No es indispensable';

const YesNoExpected = ({ draft, errors, change }: PartProps) => (
  <Field label="Tiene que responder" error={errors.expected}>
    {(control) => (
      <Select
        {...control}
        value={draft.yesNo}
        onChange={({ target: { value } }) =>
          change({ yesNo: value === 'yes' || value === 'no' ? value : '' })
        }
      >
        <option value="">{NOT_REQUIRED}</option>
        <option value="yes">Sí</option>
        <option value="no">No</option>
      </Select>
    )}
  </Field>
);

const StartExpected = ({ draft, errors, change }: PartProps) => (
  <Field label="Tiene que poder empezar, o antes" error={errors.expected}>
    {(control) => (
      <Select
        {...control}
        value={draft.start}
        onChange={({ target }) => change({ start: START_OPTIONS.find((one) => one === target.value) ?? '' })}
      >
        <option value="">{NOT_REQUIRED}</option>
        {START_OPTIONS.map((option) => (
          <option key={option} value={option}>
            {START_OPTION_LABELS[option]}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

/** The options that fit: one of them, or all of them where several are chosen. */
function ChosenExpected({ draft, errors, change }: PartProps) {
  const options = [...new Set(listOptions(draft))];
  if (options.length === 0) return <p className="text-muted text-sm">Escribe primero las opciones.</p>;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        {draft.kind === 'one' ? 'Sirve cualquiera de estas' : 'Hacen falta todas estas'}
      </legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={option}
          checked={draft.chosen.includes(option)}
          onChange={({ target }) =>
            change({
              chosen: target.checked
                ? [...draft.chosen, option]
                : draft.chosen.filter((chosen) => chosen !== option),
            })
          }
        />
      ))}
      {errors.expected !== undefined && <p className="text-error text-xs font-medium">{errors.expected}</p>}
    </fieldset>
  );
}

const RangeExpected = ({ draft, errors, change }: PartProps) => (
  <div className="grid grid-cols-2 items-start gap-3">
    <Field label="Mínimo" error={errors.expected}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={draft.min}
          onChange={({ target }) => change({ min: target.value })}
        />
      )}
    </Field>
    <Field label="Máximo">
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={draft.max}
          onChange={({ target }) => change({ max: target.value })}
        />
      )}
    </Field>
  </div>
);
