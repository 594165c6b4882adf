import {
  daysOfPeriod,
  METRICS,
  type Metric,
  type MetricPeriod,
} from '@uneed/domain/people/metrics/metric.rules.ts';
import { QUEUE_IDS, type QueueId } from '@uneed/domain/site/admin/admin.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx } from '../../../platform/db/database.ts';
import type { QueueState } from '../../../platform/db/queue-state.ts';
import { listDailyCounts } from '../../people/metrics/daily-counts.reader.ts';

/** How to read each queue; a feature that has one adds its reader in app.ts. */
export type QueueReaders = Partial<Record<QueueId, (db: DbOrTx) => Promise<QueueState>>>;

type Dependencies = { database: Database; clock: Clock; queueReaders: QueueReaders };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What waits for the admins, and what happened on the site. */
export function createOverview({ database, clock, queueReaders }: Dependencies) {
  /** Returns the state of each queue that a feature has. */
  async function listQueues() {
    const states = await Promise.all(
      QUEUE_IDS.map(async (id) => {
        const state = await queueReaders[id]?.(database.db);
        return state ? [{ id, count: state.count, oldestAt: state.oldestAt?.toISOString() ?? null }] : [];
      }),
    );
    return states.flat();
  }

  /** Returns the counts of each day of the period, and the totals of the period before. */
  async function getCounts(period: MetricPeriod) {
    const now = clock.now();
    const both = daysOfPeriod(period * 2, now);
    const rows = await listDailyCounts(database.replica, both[0] ?? '');
    const counts = new Map(rows.map(({ metric, day, value }) => [`${metric} ${day}`, value]));
    const valuesOf = (metric: Metric) => both.map((day) => counts.get(`${metric} ${day}`) ?? 0);
    return {
      days: both.slice(period),
      series: METRICS.map((metric) => {
        const values = valuesOf(metric);
        const current = values.slice(period);
        return { metric, total: sum(current), before: sum(values.slice(0, period)), values: current };
      }),
    };
  }

  return { listQueues, getCounts };
}
