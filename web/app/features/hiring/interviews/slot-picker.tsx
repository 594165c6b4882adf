import {
  formatInterviewTime,
  INTERVIEW_DAYS_AHEAD,
  INTERVIEW_SLOTS_MAX,
  interviewHorizon,
  overlaps,
  SLOTS_OVERLAP_TEXT,
} from '@uneed/domain/hiring/interviews/interview.rules.ts';
import {
  addDays,
  addMinutes,
  formatClock,
  formatWeekday,
  localDay,
  localHourStart,
} from '@uneed/domain/kernel/time.ts';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useNow } from '../../../platform/clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { createFocusFallback } from '../../../ui/overlay/focus-fallback.ts';

/** A chosen time goes with the button that removed it. */
const focusDay = createFocusFallback('input');

type Props = {
  /** The chosen beginnings, in ISO 8601. */
  slots: readonly string[];
  minutes: number;
  error?: string | undefined;
  onChange: (slots: string[]) => void;
};

/** The day has a button each half hour between these hours. */
const [FIRST_HOUR, LAST_HOUR] = [7, 19];

function listTimes(day: string): Date[] {
  const first = localHourStart(day, FIRST_HOUR);
  return Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 2 + 1 }, (_, index) =>
    addMinutes(first, index * 30),
  );
}

/** Chooses times by taps, day by day. Those that are past, or overlap a chosen one, cannot be chosen. */
export function SlotPicker({ slots, minutes, error, onChange }: Props) {
  const now = useNow();
  const [day, setDay] = useState(localDay(addDays(now, 1)));
  const errorId = useId();
  const starts = slots.map((slot) => new Date(slot));
  // A longer interview may overlap times that were chosen before: said at once, and not only when the form is sent.
  const shownError = overlaps(starts, minutes) ? SLOTS_OVERLAP_TEXT : error;
  const toggle = (at: Date) => {
    const slot = at.toISOString();
    onChange(slots.includes(slot) ? slots.filter((each) => each !== slot) : [...slots, slot].sort());
  };
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  return (
    <fieldset
      ref={focusDay}
      className="flex flex-col gap-3"
      aria-describedby={shownError === undefined ? undefined : errorId}
    >
      <legend className="sr-only">Horas que ofreces</legend>
      <Field label="Día" hint={`Hasta ${INTERVIEW_DAYS_AHEAD} días. Las horas son de Santo Domingo.`}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={localDay(now)}
            max={localDay(interviewHorizon(now))}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
      {isDay && <DayTimes day={day} slots={slots} minutes={minutes} onToggle={toggle} />}
      {starts.length > 0 && <ChosenTimes starts={starts} onRemove={toggle} />}
      {shownError !== undefined && (
        <p id={errorId} role="alert" className="text-error text-xs font-medium">
          {shownError}
        </p>
      )}
    </fieldset>
  );
}

type DayProps = Pick<Props, 'slots' | 'minutes'> & { day: string; onToggle: (at: Date) => void };

/** The times of a day, each a button that chooses it or takes it back. */
function DayTimes({ day, slots, minutes, onToggle }: DayProps) {
  const now = useNow();
  const starts = slots.map((slot) => new Date(slot));
  const isFull = slots.length >= INTERVIEW_SLOTS_MAX;
  return (
    <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-5">
      <legend className="mb-2 text-sm font-semibold">
        {`Horas del ${formatWeekday(localHourStart(day, 12))}`}
      </legend>
      {listTimes(day).map((at) => {
        const isChosen = slots.includes(at.toISOString());
        const isTaken = starts.some((start) => overlaps([start, at], minutes));
        return (
          <Button
            key={at.toISOString()}
            tone={isChosen ? 'primary' : 'outline'}
            className="px-1"
            aria-pressed={isChosen}
            disabled={!isChosen && (at <= now || isFull || isTaken)}
            onClick={() => onToggle(at)}
          >
            {formatClock(at)}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** The chosen times of all days. */
function ChosenTimes({ starts, onRemove }: { starts: readonly Date[]; onRemove: (at: Date) => void }) {
  return (
    <ul className="flex flex-col gap-1" aria-label="Horas elegidas">
      {starts.map((at) => (
        <li key={at.toISOString()} className="flex items-center justify-between gap-2 text-sm">
          <span className="first-letter:uppercase">{formatInterviewTime(at)}</span>
          <Button
            tone="ghost"
            isSquare
            aria-label={`Quitar ${formatInterviewTime(at)}`}
            onClick={() => onRemove(at)}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
