import { type Question, toAskedQuestion } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { AnswerFields } from '../questions/answer-fields.tsx';

/** The questions of a job as the apply sheet asks them, for who publishes it: nothing in it can be answered. */
export function AskedQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <section aria-labelledby="preguntas-al-aplicar" className="flex flex-col gap-5">
      <h2 id="preguntas-al-aplicar" className="text-lg">
        {`Al aplicar se ${questions.length === 1 ? 'responde' : 'responden'} ${formatQuantity(questions.length, 'pregunta')}`}
      </h2>
      <div inert className="flex flex-col gap-5">
        <AnswerFields questions={questions.map(toAskedQuestion)} answers={{}} />
      </div>
    </section>
  );
}
