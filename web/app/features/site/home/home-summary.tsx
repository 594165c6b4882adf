import { useQuery } from '@tanstack/react-query';
import { HOME_ALERT_MATCHES_MAX } from '@uneed/domain/site/home/home.rules.ts';
import type { Home } from '@uneed/domain/site/home/home.schema.ts';
import { Bell, BellPlus, MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatQuantity } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { JobSummary } from '../../hiring/jobs/exports/job-summary.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { homeQuery, useUnreadMessages } from './home.queries.ts';
import { HomeSection } from './home-section.tsx';
import { ReferentCard } from './referent-card.tsx';
import { WaitingRow } from './waiting-row.tsx';

/** What waits for the user and the jobs that suit them, above the feed (product.md, 'Home of members'). */
export const HomeSummary = () => <HomeSection>{(home) => <Content home={home} />}</HomeSection>;

/** Whether the summary is still loading, so that its height is unknown. */
export const useIsHomeLoading = (): boolean => useQuery(homeQuery).isPending;

function describeMatches(count: number): string {
  if (count === 0) return 'Nada nuevo esta semana';
  if (count >= HOME_ALERT_MATCHES_MAX) return `${count} o más vacantes nuevas esta semana`;
  return `${formatQuantity(count, 'vacante nueva', 'vacantes nuevas')} esta semana`;
}

/** One line about the alerts of a candidate, or how to get the first one. */
function AlertsCard({ alerts: { count, newMatches } }: { alerts: NonNullable<Home['alerts']> }) {
  return (
    <Card padding="rows">
      <ul>
        {count > 0 ? (
          <WaitingRow to="/alertas" icon={Bell} title="Mis alertas" detail={describeMatches(newMatches)} />
        ) : (
          <WaitingRow
            to="/alertas"
            icon={BellPlus}
            title="Crear alerta"
            detail="Te avisamos de lo nuevo que buscas"
          />
        )}
      </ul>
    </Card>
  );
}

/** The jobs that suit the user, each with the reason; on a phone a strip that scrolls sideways. */
function Matches({ matches }: Pick<Home, 'matches'>) {
  const titleId = useId();
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-1">
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} className="text-base">
          Mejores coincidencias
        </h2>
        <Link
          to="/jobs"
          aria-label="Ver todas las vacantes"
          className="link-hover text-primary flex min-h-11 items-center text-sm font-semibold"
        >
          Ver todas
        </Link>
      </div>
      <ul className="flex gap-3 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:grid lg:grid-cols-3">
        {matches.map(({ job, reason }) => (
          <li
            key={job._id}
            className="bg-base-100 border-base-300 rounded-box hover:border-primary relative flex w-72 shrink-0 flex-col gap-2 border p-3 transition-colors lg:w-auto"
          >
            <JobSummary job={job} heading="h3" isWholeCard />
            <p className="text-primary mt-auto text-xs font-semibold">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Content({ home }: { home: Home }) {
  const { candidate, referent, unreadMessages, alerts, matches } = home;
  const unread = useUnreadMessages(unreadMessages);
  const hasBoth = candidate !== null && referent !== null;
  return (
    <>
      {unread > 0 && (
        <Card padding="rows">
          <ul>
            <WaitingRow
              to="/chats"
              icon={MessageCircle}
              title={formatQuantity(unread, 'mensaje sin leer', 'mensajes sin leer')}
            />
          </ul>
        </Card>
      )}
      <div className={classNames('grid grid-cols-1 items-start gap-4', hasBoth && 'lg:grid-cols-2')}>
        {referent !== null && <ReferentCard referent={referent} />}
        {candidate !== null && <CandidateCard candidate={candidate} />}
      </div>
      {alerts !== null && <AlertsCard alerts={alerts} />}
      <Matches matches={matches} />
    </>
  );
}
