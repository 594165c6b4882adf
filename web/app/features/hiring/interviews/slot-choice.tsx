import { groupByDay } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type { InterviewSlot } from '@uneed/domain/hiring/interviews/interviews.schema.ts';
import { formatClock, formatWeekday } from '@uneed/domain/kernel/time.ts';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { InterviewTime } from './interview-time.tsx';

type Props = {
  slots: readonly InterviewSlot[];
  /** What the second tap does. */
  action: string;
  isBusy: boolean;
  /** Shown where no time is left. */
  emptyText: string;
  onChoose: (slotId: string) => void;
};

/** Times to choose from: one tap chooses, the second one confirms. */
export function SlotChoice({ slots, action, isBusy, emptyText, onChoose }: Props) {
  const [chosenId, setChosenId] = useState<string>();
  // Somebody else may have taken it meanwhile.
  const chosen = slots.find(({ _id }) => _id === chosenId);
  if (slots.length === 0) return <p className="text-sm">{emptyText}</p>;
  return (
    <div className="flex flex-col gap-3">
      {[...groupByDay(slots)].map(([day, ofDay]) => (
        <div key={day} className="flex flex-col gap-2">
          <p className="text-sm font-semibold first-letter:uppercase">
            {formatWeekday(new Date(ofDay[0]?.startsAt ?? day))}
          </p>
          <div className="flex flex-wrap gap-2">
            {ofDay.map(({ _id, startsAt }) => (
              <Button
                key={_id}
                tone={_id === chosenId ? 'primary' : 'outline'}
                aria-pressed={_id === chosenId}
                aria-label={`${formatWeekday(new Date(startsAt))}, ${formatClock(new Date(startsAt))}`}
                onClick={() => setChosenId(_id)}
                disabled={isBusy}
              >
                {formatClock(new Date(startsAt))}
              </Button>
            ))}
          </div>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3" aria-live="polite">
        {chosen === undefined ? (
          <p className="text-muted text-sm">Todas las horas son de Santo Domingo.</p>
        ) : (
          <>
            <p className="text-sm">
              <InterviewTime startsAt={chosen.startsAt} />
            </p>
            <Button isBusy={isBusy} onClick={() => onChoose(chosen._id)}>
              {action}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
