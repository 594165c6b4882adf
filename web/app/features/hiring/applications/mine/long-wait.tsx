import { longWaitText } from '@uneed/domain/hiring/applications/answer.rules.ts';
import type { Application } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { Hourglass } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useAskForAnswer } from '../answers/answers.queries.ts';

/** Says how long the candidate has waited, and asks for an answer once; nothing before the wait is long. */
export function LongWait({ application }: { application: Application }) {
  const { _id, title, longWaitDays, can } = application;
  const { mutate, isPending } = useAskForAnswer(_id);
  if (longWaitDays === null) return null;
  return (
    <div className="bg-warning/10 rounded-field flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 text-sm">
      <p className="flex min-h-11 items-center gap-2 font-medium">
        <Hourglass aria-hidden className="text-warning size-4 shrink-0" />
        {longWaitText(longWaitDays)}
      </p>
      {can.ask ? (
        <Button
          tone="outline"
          isBusy={isPending}
          onClick={() => mutate({ params: { id: _id } })}
          aria-label={`Pedir respuesta sobre ${title}`}
        >
          Pedir respuesta
        </Button>
      ) : (
        <p className="text-muted">Ya pediste respuesta.</p>
      )}
    </div>
  );
}
