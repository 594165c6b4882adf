import { listReports } from '@uneed/domain/safety/safety.api.ts';
import { apiQuery } from '../../../platform/api/api-query.ts';

export type ReportState = 'open' | 'settled';

/** A page of the reports for admins, from 1. */
export const reportsQuery = (state: ReportState, page: number) =>
  apiQuery(listReports, { query: { state, page } });
