import { listSimilarJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import * as api from '@uneed/domain/hiring/matches/dismissals.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import { lockVisibleJob } from '../jobs/jobs.commands.ts';
import { deleteDismissal, upsertDismissal } from './dismissals.repository.ts';
import { createSimilarJobs } from './similar-jobs.service.ts';

/** How long similar jobs are cached for visitors without a session (product.md, 'Caching'). */
const SIMILAR_CACHE_SECONDS = 60;

type Dependencies = { database: Database; clock: Clock };

/** Which vacancies are suggested to a candidate, and which no more; which are similar to another one. */
export function matchesFeature({ database, clock }: Dependencies): Feature {
  const similarJobs = createSimilarJobs({ database, clock });
  return {
    mount(mount) {
      mount(listSimilarJobs, {
        who: 'anyParty',
        limit: '6000/minute',
        cacheSeconds: SIMILAR_CACHE_SECONDS,
        handle: ({ actor, params }) => similarJobs.list(actor, params.id),
      });

      mount(api.dismissJob, {
        who: 'member',
        limit: '120/minute',
        async handle({ actor, params, body }) {
          const dismissal = { userId: actor.id, jobId: params.id, dismissedAt: clock.now() };
          await database.transaction(async (tx) => {
            // Locked, so that it is not deleted before the dismissal refers to it.
            await lockVisibleJob(tx, params.id, actor);
            await upsertDismissal(tx, { ...dismissal, reason: body.reason });
          });
          return {};
        },
      });

      mount(api.undismissJob, {
        who: 'member',
        limit: '120/minute',
        async handle({ actor, params }) {
          await database.transaction((tx) => deleteDismissal(tx, actor.id, params.id));
          return {};
        },
      });
    },
  };
}
