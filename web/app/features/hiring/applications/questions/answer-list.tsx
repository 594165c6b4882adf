import { findUnmetRequirements, formatAnswer } from '@uneed/domain/hiring/questions/question-answers.ts';
import type { AnsweredQuestion } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { Badge } from '../../../../ui/display/badge.tsx';

/** Questions with their answers; marks what does not meet something indispensable, where that is known. */
export const AnswerList = ({ answers }: { answers: readonly AnsweredQuestion[] }) => (
  <dl className="flex flex-col gap-3 text-sm">
    {answers.map((answered) => (
      <div key={answered.question.prompt}>
        <dt className="text-muted wrap-anywhere">{answered.question.prompt}</dt>
        <dd className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere whitespace-pre-line">
          <span>{formatAnswer(answered)}</span>
          {findUnmetRequirements([answered]).length > 0 && <Badge tone="warning">No cumple</Badge>}
        </dd>
      </div>
    ))}
  </dl>
);
