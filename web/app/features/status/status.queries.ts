import { getStatus } from '@uneed/domain/status/status.paths.ts';
import { STATUS_REFRESH_SECONDS } from '@uneed/domain/status/status.rules.ts';
import { apiQuery } from '../../platform/api/api-query.ts';

/** The state of the product's parts; asked again while the page is open. */
export const statusQuery = {
  ...apiQuery(getStatus, {}),
  staleTime: 0,
  refetchInterval: STATUS_REFRESH_SECONDS * 1000,
};
