import { useQuery } from '@tanstack/react-query';
import { QUESTIONS_MAX } from '@uneed/domain/hiring/questions/question.rules.ts';
import { describeExpected, QUESTION_KIND_LABELS } from '@uneed/domain/hiring/questions/question-labels.ts';
import { listQuestionTemplates } from '@uneed/domain/hiring/questions/question-templates.ts';
import type { QuestionInput } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { joinTexts } from '@uneed/domain/kernel/list.ts';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useContext, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { lazyModule } from '../../../../../platform/network/lazy-module.tsx';
import { Button } from '../../../../../ui/controls/button.tsx';
import { SendingContext } from '../../../../../ui/controls/form.tsx';
import { createFocusFallback } from '../../../../../ui/overlay/focus-fallback.ts';
import { ownQuestionsQuery } from '../../jobs.queries.ts';
import { FormSection } from '../fields/job-fields.tsx';
import type { JobFormValues } from '../job-form.values.ts';

// Loaded when opened.
const QuestionDialog = lazyModule(() => import('./question-dialog.tsx'));

/** A question or a suggestion goes with the button that was tapped. The suggestions are a region of their own, below the questions. */
const focusButton = createFocusFallback('button');

/** Suggestions that are shown before 'Ver más'. */
const SUGGESTIONS_SHOWN = 6;

/** The errors of a question by its fields. */
type QuestionErrors = Readonly<Record<string, { message?: string } | undefined>>;

const firstMessage = (errors: QuestionErrors | undefined): string | undefined =>
  Object.values(errors ?? {}).find((error) => error?.message !== undefined)?.message;

const isSameQuestion = (a: QuestionInput, b: QuestionInput): boolean =>
  foldText(a.prompt) === foldText(b.prompt);

const move = <Entry,>(list: readonly Entry[], from: number, to: number): Entry[] => {
  const moved = list.filter((_, index) => index !== from);
  const entry = list[from];
  return entry === undefined ? moved : moved.toSpliced(to, 0, entry);
};

/** What applicants are asked: from templates, from earlier vacancies, or in own words (product.md, 'Questions of a vacancy'). */
export function QuestionsSection({ hasApplicants }: { hasApplicants: boolean }) {
  const { field, fieldState } = useController<JobFormValues, 'questions'>({ name: 'questions' });
  const [edited, setEdited] = useState<{ index: number; question?: QuestionInput } | null>(null);
  const questions = field.value;
  const isFull = questions.length >= QUESTIONS_MAX;
  const errors: QuestionErrors[] = Array.isArray(fieldState.error) ? fieldState.error : [];
  const save = (question: QuestionInput) => {
    if (edited !== null) field.onChange(questions.toSpliced(edited.index, 1, question));
    setEdited(null);
  };
  return (
    <FormSection
      title="Preguntas a quien aplica"
      hint="Opcional. Se responden al aplicar, casi todas con un toque. Nadie queda descartado por una respuesta: tú decides."
    >
      {hasApplicants && (
        <p className="bg-base-200 rounded-field px-4 py-3 text-sm">
          Ya hay quien aplicó: conserva las preguntas que le hiciste y sus respuestas. Lo que cambies vale
          para quien aplique desde ahora.
        </p>
      )}
      <div ref={focusButton} className="flex flex-col gap-5">
        <QuestionList questions={questions} errors={errors} onEdit={setEdited} onChange={field.onChange} />
        {isFull ? (
          <p className="text-muted text-sm">{`Una vacante hace hasta ${QUESTIONS_MAX} preguntas.`}</p>
        ) : (
          <>
            <SuggestedQuestions
              known={questions}
              onChoose={(question) => field.onChange([...questions, question])}
            />
            <Button
              tone="outline"
              className="self-start"
              onClick={() => setEdited({ index: questions.length })}
            >
              <Plus aria-hidden className="size-5" />
              Escribir una pregunta
            </Button>
          </>
        )}
      </div>
      {fieldState.error?.message !== undefined && (
        <p role="alert" className="text-error text-sm font-medium">
          {fieldState.error.message}
        </p>
      )}
      {edited !== null && (
        <Suspense fallback={null}>
          <QuestionDialog
            question={edited.question}
            others={questions.filter((_, index) => index !== edited.index)}
            onSave={save}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </FormSection>
  );
}

type ListProps = {
  questions: readonly QuestionInput[];
  errors: readonly QuestionErrors[];
  onEdit: (edited: { index: number; question: QuestionInput }) => void;
  onChange: (questions: QuestionInput[]) => void;
};

/** The questions of the vacancy in their order. */
function QuestionList({ questions, errors, onEdit, onChange }: ListProps) {
  if (questions.length === 0) return null;
  const last = questions.length - 1;
  return (
    <ol aria-label="Preguntas de la vacante" className="flex flex-col gap-3">
      {questions.map((question, index) => (
        <QuestionItem
          key={question.prompt}
          question={question}
          error={firstMessage(errors[index])}
          onEdit={() => onEdit({ index, question })}
          onRemove={() => onChange(questions.toSpliced(index, 1))}
          onUp={index > 0 ? () => onChange(move(questions, index, index - 1)) : undefined}
          onDown={index < last ? () => onChange(move(questions, index, index + 1)) : undefined}
        />
      ))}
    </ol>
  );
}

type ItemProps = {
  question: QuestionInput;
  error: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
  /** Undefined where it cannot be moved there. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

function QuestionItem({ question, error, onEdit, onRemove, onUp, onDown }: ItemProps) {
  const { prompt, kind } = question;
  const expected = describeExpected(question);
  return (
    <li className="border-base-300 rounded-field flex flex-col gap-1 border py-2 ps-4 pe-2">
      <p className="pt-1 font-medium wrap-anywhere">{prompt}</p>
      <p className="text-muted text-sm wrap-anywhere">
        {joinTexts(QUESTION_KIND_LABELS[kind], 'options' in question ? question.options.join(', ') : '')}
      </p>
      {expected !== '' && <p className="text-sm font-medium wrap-anywhere">{`Indispensable: ${expected}`}</p>}
      {error !== undefined && <p className="text-error text-sm font-medium">{error}</p>}
      <div className="-ms-3 flex flex-wrap">
        <ItemButton label={`Editar «${prompt}»`} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </ItemButton>
        <ItemButton label={`Subir «${prompt}»`} onClick={onUp}>
          <ArrowUp aria-hidden className="size-4" />
        </ItemButton>
        <ItemButton label={`Bajar «${prompt}»`} onClick={onDown}>
          <ArrowDown aria-hidden className="size-4" />
        </ItemButton>
        <ItemButton label={`Quitar «${prompt}»`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </ItemButton>
      </div>
    </li>
  );
}

type ItemButtonProps = { label: string; onClick: (() => void) | undefined; children: ReactNode };

const ItemButton = ({ label, onClick, children }: ItemButtonProps) => (
  <Button tone="ghost" isSquare aria-label={label} disabled={onClick === undefined} onClick={onClick}>
    {children}
  </Button>
);

type SuggestedProps = { known: readonly QuestionInput[]; onChoose: (question: QuestionInput) => void };

/** Questions of earlier vacancies, then those that fit the category; a tap adds one. */
function SuggestedQuestions({ known, onChoose }: SuggestedProps) {
  const { watch } = useFormContext<JobFormValues>();
  const isSending = useContext(SendingContext);
  const [isWhole, setIsWhole] = useState(false);
  const { data } = useQuery(ownQuestionsQuery);
  const own = data?.questions ?? [];
  const templates = listQuestionTemplates([watch('category')]).filter(
    (template) => !own.some((question) => isSameQuestion(question, template)),
  );
  const offered = [...own, ...templates].filter(
    (question) => !known.some((other) => isSameQuestion(other, question)),
  );
  if (offered.length === 0) return null;
  const shown = isWhole ? offered : offered.slice(0, SUGGESTIONS_SHOWN);
  return (
    <div ref={focusButton} className="flex flex-col gap-2">
      <p className="text-sm font-semibold">
        {own.length > 0 ? 'Tuyas de antes y las más útiles' : 'Las más útiles'}
      </p>
      <ul aria-label="Preguntas sugeridas" className="flex flex-wrap gap-2">
        {shown.map((question) => (
          <li key={question.prompt} className="max-w-full">
            <button
              type="button"
              disabled={isSending}
              aria-label={`Agregar «${question.prompt}»`}
              onClick={() => onChoose(question)}
              className="border-base-300 text-muted hover:border-primary hover:text-base-content rounded-field flex min-h-11 cursor-pointer items-center gap-1.5 border border-dashed px-3 py-1.5 text-start text-sm"
            >
              <Plus aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{question.prompt}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < offered.length && (
        <Button tone="ghost" className="self-start" onClick={() => setIsWhole(true)}>
          {`Ver ${offered.length - shown.length} más`}
        </Button>
      )}
    </div>
  );
}
