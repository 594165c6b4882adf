import {
  ANSWER_TEXT_MAX_LENGTH,
  QUESTION_NUMBER_MAX,
  START_OPTION_LABELS,
  START_OPTIONS,
} from '@uneed/domain/hiring/questions/question.rules.ts';
import type { AnswerValue, Question } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useContext, useId } from 'react';
import { Field } from '../../../../ui/controls/field.tsx';
import { SendingContext } from '../../../../ui/controls/form.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';

/** Answers by the words of their questions. */
export type Answers = Readonly<Record<string, AnswerValue>>;

type Props = {
  questions: readonly Question[];
  /** Whether the browser submits the fields without JavaScript (`readAnswersForm`). */
  isPlain?: boolean;
  answers: Answers;
  /** What is wrong, by the words of the question. */
  errors?: Readonly<Record<string, string>>;
  onChange?: (prompt: string, answer: AnswerValue | undefined) => void;
};

/** The questions of a vacancy, each with the control for its kind: most take one tap. */
export const AnswerFields = ({ questions, isPlain = false, answers, errors = {}, onChange }: Props) =>
  questions.map((question, index) => (
    <div key={question.prompt} data-field>
      <AnswerField
        name={answerName(index)}
        question={question}
        isPlain={isPlain}
        answer={answers[question.prompt]}
        error={errors[question.prompt]}
        onChange={(answer) => onChange?.(question.prompt, answer)}
      />
    </div>
  ));

/** The name of the field of a question in a plain form; options that are chosen together have one each. */
export const answerName = (question: number, option?: number): string =>
  `answer-${question}${option === undefined ? '' : `-${option}`}`;

type FieldProps<Kind extends Question['kind'] = Question['kind']> = {
  name: string;
  question: Extract<Question, { kind: Kind }>;
  isPlain: boolean;
  answer: AnswerValue | undefined;
  error: string | undefined;
  onChange: (answer: AnswerValue | undefined) => void;
};

function AnswerField(props: FieldProps) {
  const { question } = props;
  switch (question.kind) {
    case 'yesNo':
      return <YesNoField {...props} question={question} />;
    case 'one':
      return <OneField {...props} question={question} />;
    case 'availability':
      return <StartField {...props} question={question} />;
    case 'several':
      return <SeveralField {...props} question={question} />;
    case 'text':
      return <TextField {...props} question={question} />;
    case 'date':
      return <DateField {...props} question={question} />;
    default:
      return <NumberField {...props} question={question} />;
  }
}

type Choice = {
  value: string;
  label: string;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  name: string;
};
type ChoicesProps = {
  prompt: string;
  type: 'radio' | 'checkbox';
  isPlain: boolean;
  error: string | undefined;
  choices: Choice[];
};

/** One of several options, or several of them. */
function Choices({ prompt, type, isPlain, error, choices }: ChoicesProps) {
  const errorId = useId();
  const isSending = useContext(SendingContext);
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-2 text-sm font-semibold wrap-anywhere">{prompt}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label, isChosen, choose, name }) => (
          <label
            key={value}
            className="rounded-field border-base-300 has-checked:border-primary has-checked:bg-primary/10 flex min-h-11 cursor-pointer items-center gap-2 border px-3 text-sm font-medium"
          >
            <input
              type={type}
              name={name}
              value={value}
              disabled={isSending}
              aria-invalid={error === undefined ? undefined : true}
              className={
                type === 'radio' ? 'radio radio-primary radio-sm' : 'checkbox checkbox-primary checkbox-sm'
              }
              {...(isPlain
                ? { required: type === 'radio', defaultChecked: isChosen }
                : { checked: isChosen, onChange: ({ target }) => choose(target.checked) })}
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="text-error flex items-start gap-1.5 text-xs font-medium">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

const YesNoField = ({ question, answer, onChange, name, ...rest }: FieldProps<'yesNo'>) => (
  <Choices
    {...rest}
    prompt={question.prompt}
    type="radio"
    choices={[true, false].map((value) => ({
      name,
      value: String(value),
      label: value ? 'Sí' : 'No',
      isChosen: answer?.value === value,
      choose: () => onChange({ kind: 'yesNo', value }),
    }))}
  />
);

const OneField = ({ question, answer, onChange, name, ...rest }: FieldProps<'one'>) => (
  <Choices
    {...rest}
    prompt={question.prompt}
    type="radio"
    choices={question.options.map((value) => ({
      name,
      value,
      label: value,
      isChosen: answer?.value === value,
      choose: () => onChange({ kind: 'one', value }),
    }))}
  />
);

const StartField = ({ question, answer, onChange, name, ...rest }: FieldProps<'availability'>) => (
  <Choices
    {...rest}
    prompt={question.prompt}
    type="radio"
    choices={START_OPTIONS.map((value) => ({
      name,
      value,
      label: START_OPTION_LABELS[value],
      isChosen: answer?.value === value,
      choose: () => onChange({ kind: 'availability', value }),
    }))}
  />
);

const NONE_LABEL = 'Ninguna de estas';

/** Several of several: that none of them fits is an answer of its own, so that an empty one is never sent by mistake. */
function SeveralField({ question, answer, onChange, name, isPlain, error }: FieldProps<'several'>) {
  const chosen = answer?.kind === 'several' ? answer.value : undefined;
  const set = (value: string[]) => onChange(value.length === 0 ? undefined : { kind: 'several', value });
  const options = question.options.map((value, index) => ({
    name: `${name}-${index}`,
    value,
    label: value,
    isChosen: chosen?.includes(value) ?? false,
    choose: (isChosen: boolean) =>
      // In the order of the question.
      set(question.options.filter((one) => (one === value ? isChosen : chosen?.includes(one)))),
  }));
  const none = {
    name,
    value: '',
    label: NONE_LABEL,
    isChosen: chosen?.length === 0,
    choose: (isChosen: boolean) => onChange(isChosen ? { kind: 'several', value: [] } : undefined),
  };
  return (
    <Choices
      prompt={question.prompt}
      type="checkbox"
      isPlain={isPlain}
      error={error}
      choices={isPlain ? options : [...options, none]}
    />
  );
}

/** What a typed answer's control gets: uncontrolled and required in a plain form. */
const typedProps = ({ name, isPlain, answer }: Pick<FieldProps, 'name' | 'isPlain' | 'answer'>) => ({
  name,
  ...(isPlain
    ? { required: true, defaultValue: String(answer?.value ?? '') }
    : { value: String(answer?.value ?? '') }),
});

const TextField = ({ question, onChange, error, ...rest }: FieldProps<'text'>) => (
  <Field
    label={question.prompt}
    error={error}
    {...(!rest.isPlain && {
      counter: { length: textLength(String(rest.answer?.value ?? '')), max: ANSWER_TEXT_MAX_LENGTH },
    })}
  >
    {(control) => (
      <TextArea
        {...control}
        {...typedProps(rest)}
        rows={2}
        maxLength={ANSWER_TEXT_MAX_LENGTH}
        onChange={({ target: { value } }) => onChange(value === '' ? undefined : { kind: 'text', value })}
      />
    )}
  </Field>
);

const DateField = ({ question, onChange, error, ...rest }: FieldProps<'date'>) => (
  <Field label={question.prompt} error={error}>
    {(control) => (
      <TextInput
        {...control}
        {...typedProps(rest)}
        type="date"
        className="max-w-56"
        onChange={({ target: { value } }) => onChange(value === '' ? undefined : { kind: 'date', value })}
      />
    )}
  </Field>
);

function NumberField({ question, onChange, error, ...rest }: FieldProps<'number'>) {
  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, '');
    const value = Math.min(Number(digits), QUESTION_NUMBER_MAX);
    onChange(digits === '' ? undefined : { kind: 'number', value });
  };
  return (
    <Field label={question.prompt} error={error}>
      {(control) => (
        <WithUnit unit={question.unit}>
          <TextInput
            {...control}
            {...typedProps(rest)}
            inputMode="numeric"
            autoComplete="off"
            pattern="[0-9]*"
            maxLength={formatCount(QUESTION_NUMBER_MAX).length}
            className="max-w-32"
            onChange={({ target }) => change(target.value)}
          />
        </WithUnit>
      )}
    </Field>
  );
}

const WithUnit = ({ unit, children }: { unit: string; children: ReactNode }) => (
  <div className="flex items-center gap-2">
    {children}
    {unit !== '' && <span className="text-sm">{unit}</span>}
  </div>
);
