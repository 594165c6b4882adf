import { useQuery } from '@tanstack/react-query';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { answerField, checkAnswers } from '@uneed/domain/hiring/questions/question-answers.ts';
import type { AnswerValue } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { showFirstError } from '../../../../platform/forms/show-first-error.ts';
import { earlierAnswersQuery } from '../applications.queries.ts';
import { AnswerFields, type Answers } from './answer-fields.tsx';

/** What the user answered in this sheet; an undefined answer was taken back. */
export type AnswersDraft = {
  answers: Readonly<Record<string, AnswerValue | undefined>>;
  /** Whether the user tried to send the application: from then on what is missing is shown. */
  isSent?: boolean;
};

type Options = {
  job: Pick<Job, '_id' | 'questions'>;
  /** Why the last attempt to apply failed. */
  applyError: ApiError | null;
  onChange: (draft: AnswersDraft) => void;
};

/** Answers without those that were taken back. */
const listGiven = (answers: AnswersDraft['answers']): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([prompt, answer]) => (answer ? [[prompt, answer]] : [])),
  );

/** The answers of an application: their fields, filled in with what the user answered to the same questions before, and what is sent. */
export function useAnswers(draft: AnswersDraft = { answers: {} }, { job, applyError, onChange }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const { _id, questions } = job;
  const { data } = useQuery({ ...earlierAnswersQuery(_id), enabled: questions.length > 0 });
  const earlier = Object.fromEntries(data?.answers.map(({ prompt, answer }) => [prompt, answer]) ?? []);
  const answers = listGiven({ ...earlier, ...draft.answers });
  const sent = questions.flatMap(({ prompt }) => {
    const answer = answers[prompt];
    return answer ? [{ prompt, answer }] : [];
  });
  const { errors } = checkAnswers(questions, sent);
  const shown = {
    ...(draft.isSent ? errors : {}),
    ...Object.fromEntries(
      questions.flatMap(({ prompt }) => {
        const refused = applyError?.fields[answerField(prompt)];
        return refused === undefined ? [] : [[prompt, refused]];
      }),
    ),
  };
  const hasShown = Object.keys(shown).length > 0;
  useEffect(() => {
    if (hasShown) showFirstError(box.current);
  }, [hasShown]);
  return {
    isComplete: errors === null,
    input: questions.length === 0 ? {} : { answers: sent },
    /** Shows what is missing. */
    askAgain() {
      onChange({ ...draft, isSent: true });
      showFirstError(box.current);
    },
    field: questions.length > 0 && (
      <section ref={box} aria-label="Preguntas de la vacante" className="flex flex-col gap-5">
        <div>
          <h3 className="text-base font-semibold">Preguntas de la vacante</h3>
          {Object.keys(earlier).length > 0 && (
            <p className="text-muted text-sm">
              Pusimos lo que respondiste antes a las mismas preguntas: revísalo.
            </p>
          )}
        </div>
        <AnswerFields
          questions={questions}
          answers={answers}
          errors={shown}
          onChange={(prompt, answer) =>
            onChange({ ...draft, answers: { ...draft.answers, [prompt]: answer } })
          }
        />
      </section>
    ),
  };
}
