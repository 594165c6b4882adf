import type { Signal, SignalEvent, SignalPerson } from '@uneed/domain/hiring/referrals/referrals.api.ts';
import { SIGNAL_LABELS } from '@uneed/domain/hiring/referrals/signal.rules.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { getJobPath, getUserPath } from '../directory/directory-params.ts';
import { useReviewSignal } from './signals.queries.ts';

/** A signal with its people and what explains it; an admin marks it as reviewed. */
export function SignalCard({ signal }: { signal: Signal }) {
  const { kind, lastAt, people, events } = signal;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{SIGNAL_LABELS[kind]}</h2>
        <time dateTime={lastAt} className="text-muted text-sm">
          Última vez: {formatDate(lastAt)}
        </time>
      </div>
      <ul aria-label="Cuentas" className="flex flex-wrap gap-2">
        {people.map((person) => (
          <li key={person._id} className="min-w-0">
            <Link
              to={getUserPath(person)}
              className="bg-base-200 hover:bg-base-300 rounded-field flex min-h-11 items-center px-3 text-sm font-semibold wrap-anywhere"
            >
              {person.fullName}
            </Link>
          </li>
        ))}
      </ul>
      <ul aria-label="Qué pasó" className="divide-base-300 divide-y text-sm">
        {events.map((event, index) => (
          // Events have no id, and the list is replaced as a whole.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className="flex flex-col gap-x-4 py-2 sm:flex-row sm:justify-between">
            <EventText event={event} />
            <time dateTime={event.at} className="text-muted shrink-0">
              {formatDate(event.at)}
            </time>
          </li>
        ))}
      </ul>
      <ReviewButton signal={signal} />
    </Card>
  );
}

function ReviewButton({ signal: { _id, kind, lastAt, people } }: { signal: Signal }) {
  const review = useReviewSignal();
  const names = people.map(({ fullName }) => fullName).join(', ');
  const submit = () =>
    review.mutate(
      { params: { id: _id }, body: { lastAt } },
      {
        onSuccess: toastReply,
        onError: toastError,
      },
    );
  return (
    <Button
      tone="outline"
      className="sm:self-start"
      onClick={submit}
      isBusy={review.isPending}
      aria-label={`Revisado: ${SIGNAL_LABELS[kind]}, ${names}`}
    >
      <Check aria-hidden className="size-5" />
      Revisado
    </Button>
  );
}

const VERBS: Record<SignalEvent['kind'], string> = {
  application: 'recomendó a',
  vouch: 'escribió una recomendación sobre',
  hire: 'contrató a',
};

const EventText = ({ event: { kind, from, to, job, confirmedAt } }: { event: SignalEvent }) => (
  <p className="min-w-0 wrap-anywhere">
    <Person person={from} /> <span>{VERBS[kind]}</span> <Person person={to} />
    {job && (
      <span>
        {' '}
        para <Job job={job} />
      </span>
    )}
    {confirmedAt !== null && (
      <span>{`; la contratación se confirmó el ${formatDate(confirmedAt)} y se deshizo`}</span>
    )}
  </p>
);

const LINK = 'text-primary font-medium hover:underline';

const Person = ({ person }: { person: SignalPerson | null }) =>
  person === null ? (
    <span>{DELETED_USER_NAME}</span>
  ) : (
    <Link to={getUserPath(person)} className={LINK}>
      {person.fullName}
    </Link>
  );

const Job = ({ job: { _id, title } }: { job: NonNullable<SignalEvent['job']> }) =>
  _id === null ? (
    <span>{`${title} (vacante eliminada)`}</span>
  ) : (
    <Link to={getJobPath(_id)} className={LINK}>
      {title}
    </Link>
  );
