import type { Alert, NewAlert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';

/** Creates an alert through the API. */
export async function createAlert(
  user: TestUser,
  filters: NewAlert['filters'],
  frequency: NewAlert['frequency'] = 'instant',
): Promise<Alert> {
  const response = await user.post('/alerts', { filters, frequency });
  if (response.statusCode !== 201) throw new Error(`Alert not created: ${response.body}`);
  return response.json();
}

/** Runs the tasks, and returns the ids of the jobs that an alert found and that were not deleted since. */
export async function listFound(test: TestApp, alert: Alert): Promise<string[]> {
  await test.runTasks();
  const rows = await test.database.db
    .selectFrom('alertMatches')
    .select('jobId')
    .where('alertId', '=', alert._id)
    .orderBy('foundAt')
    .orderBy('jobId')
    .execute();
  return rows.map(({ jobId }) => jobId);
}
