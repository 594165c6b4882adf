import { listReportCases } from '@uneed/domain/people/safety/safety.paths.ts';
import type { SanctionList } from '@uneed/domain/people/safety/sanctions.api.ts';
import { listSanctions } from '@uneed/domain/people/safety/sanctions.paths.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';

/** Lists of cases of reports, and of sanctions; those of one page are its tabs. */
export const REPORT_LISTS = [
  { id: 'open', page: 'reports', param: 'abiertos', label: 'Por atender' },
  { id: 'settled', page: 'reports', param: 'atendidos', label: 'Atendidos' },
  { id: 'appealed', page: 'appeals', param: 'apelaciones', label: 'Por responder' },
  { id: 'active', page: 'sanctions', param: 'vigentes', label: 'Vigentes' },
  { id: 'ended', page: 'sanctions', param: 'terminadas', label: 'Terminadas' },
] as const;
export type ReportListId = (typeof REPORT_LISTS)[number]['id'];

/** Query of one page of the cases, from 1; for admins. */
export const casesQuery = (state: 'open' | 'settled', page: number) =>
  apiQuery(listReportCases, { query: { state, page } });

/** Query of one page of the sanctions, from 1; for admins. */
export const sanctionsQuery = (list: SanctionList, page: number) =>
  apiQuery(listSanctions, { query: { list, page } });

/** Whether a list has cases; the others have sanctions. */
export const isCaseList = (list: ReportListId): list is 'open' | 'settled' =>
  list === 'open' || list === 'settled';

/** Reads the list from the query parameters; by default the open cases. */
export const getReportList = (search: URLSearchParams): ReportListId =>
  REPORT_LISTS.find(({ param }) => param === search.get('estado'))?.id ?? 'open';

/** Returns the URL of a page of a list. */
export function buildReportsHref(list: ReportListId, page = 1): string {
  const query = new URLSearchParams();
  const param = REPORT_LISTS.find(({ id }) => id === list)?.param;
  if (list !== 'open' && param) query.set('estado', param);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/admin/reportes' : `/admin/reportes?${query}`;
}
