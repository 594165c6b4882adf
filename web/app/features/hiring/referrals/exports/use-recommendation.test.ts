import { getRecommendation } from '@uneed/domain/hiring/referrals/referrals.api.ts';
import { expect, it } from 'vitest';
import { createApi } from '../../../../platform/api/client.ts';
import { createServerQueryClient } from '../../../../platform/api/query-client.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { recommendationQuery } from '../referrals.queries.ts';
import { loadRecommendation } from './use-recommendation.ts';

const JOB_ID = '01900000-0000-7000-8000-0000000000b1';
const recommendation = { name: 'Rosa Peña', isRemoved: false };

it('while the server renders, it is loaded only for a device with the cookie', async () => {
  const server = fakeServer();
  server.reply(getRecommendation, () => ({ recommendation }));
  const queryClient = createServerQueryClient(
    createApi((request) => fetch(request), window.location.origin, 'person'),
  );
  const { queryKey } = recommendationQuery(JOB_ID);
  for (const cookieNames of [[], ['uneed_session']]) {
    await loadRecommendation({ queryClient, cookieNames }, JOB_ID);
    expect([server.requests, queryClient.getQueryData(queryKey)]).toEqual([[], undefined]);
  }
  await loadRecommendation({ queryClient, cookieNames: ['uneed_session', 'uneed_recommended'] }, JOB_ID);
  expect(queryClient.getQueryData(queryKey)).toEqual({ recommendation });
});
