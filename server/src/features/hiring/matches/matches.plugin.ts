import * as api from '@uneed/domain/hiring/matches/dismissals.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import { lockVisibleJob } from '../jobs/jobs.commands.ts';
import { deleteDismissal, upsertDismissal } from './dismissals.repository.ts';

type Dependencies = { database: Database; clock: Clock };

/** Which vacancies are suggested to a candidate, and which no more. */
export function matchesFeature({ database, clock }: Dependencies): Feature {
  return {
    mount(mount) {
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
