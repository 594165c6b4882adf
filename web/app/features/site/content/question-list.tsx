import { ChevronDown } from 'lucide-react';
import { ArticleText } from './article-text.tsx';
import type { QuestionGroup } from './content-document.ts';

/** The questions of a FAQ by group; each opens its answer, without JavaScript too. */
export function QuestionList({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <div className="flex flex-col gap-10">
      {groups.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={id} className="flex flex-col gap-3">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          <div className="bg-base-100 border-base-300 rounded-box divide-base-300 divide-y border">
            {questions.map((question) => (
              <details key={question.id} id={question.id} className="group px-4 sm:px-5">
                <summary className="flex min-h-13 cursor-pointer items-center gap-3 py-3">
                  <h3 className="flex-1 text-base">{question.text}</h3>
                  <ChevronDown aria-hidden className="text-muted size-5 shrink-0 group-open:rotate-180" />
                </summary>
                <div className="pb-4">
                  <ArticleText html={question.answerHtml} />
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
