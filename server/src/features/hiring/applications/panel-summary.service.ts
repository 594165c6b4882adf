import { newApplicationCutoff } from '@uneed/domain/hiring/applications/application.rules.ts';
import type { EnterpriseSummary } from '@uneed/domain/hiring/applications/panel.api.ts';
import { answerDueBefore } from '@uneed/domain/hiring/applications/panel.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { daysOfPeriod, VIEWS_PERIOD_DAYS } from '@uneed/domain/people/metrics/metric.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countJobsByStatus, listOwnerViews } from '../jobs/owners/owner-summary.reader.ts';
import { countApplicantsOfOwner } from './application-summaries.reader.ts';

type Dependencies = { database: Database; clock: Clock };

export type PanelSummaryService = ReturnType<typeof createPanelSummary>;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The numbers that an enterprise sees first. */
export function createPanelSummary({ database: { db }, clock }: Dependencies) {
  async function get(ownerId: Id): Promise<EnterpriseSummary> {
    const now = clock.now();
    const both = daysOfPeriod(VIEWS_PERIOD_DAYS * 2, now);
    const periods = { newSince: newApplicationCutoff(now), dueBefore: answerDueBefore(now) };
    const [jobs, applicants, views] = await Promise.all([
      countJobsByStatus(db, ownerId, now),
      countApplicantsOfOwner(db, ownerId, now, periods),
      listOwnerViews(db, ownerId, both[0] ?? ''),
    ]);
    const byDay = new Map(views.map(({ day, views }) => [day, views]));
    const values = both.map((day) => byDay.get(day) ?? 0);
    const current = values.slice(VIEWS_PERIOD_DAYS);
    return {
      jobs,
      applicants,
      views: {
        days: both.slice(VIEWS_PERIOD_DAYS),
        values: current,
        total: sum(current),
        before: sum(values.slice(0, VIEWS_PERIOD_DAYS)),
      },
    };
  }

  return { get };
}
