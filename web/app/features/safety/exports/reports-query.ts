import { listReports } from '@uneed/domain/safety/safety.api.ts';
import { apiQuery } from '../../../platform/api/api-query.ts';

export type ReportState = 'open' | 'settled';

/** Query of one page of the reports, from 1; for admins. */
export const reportsQuery = (state: ReportState, page: number) =>
  apiQuery(listReports, { query: { state, page } });
