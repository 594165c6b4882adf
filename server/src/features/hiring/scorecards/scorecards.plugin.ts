import * as api from '@uneed/domain/hiring/scorecards/scorecards.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createScorecards, type GetChosenApplicants } from './scorecards.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  getChosenApplicants: GetChosenApplicants;
};

/** Scores of applicants by the criteria of a job, and applicants side by side. */
export function scorecardsFeature(dependencies: Dependencies): Feature {
  const scorecards = createScorecards(dependencies);
  return {
    mount(mount) {
      mount(api.getScorecard, {
        who: 'party',
        limit: '6000/minute',
        handle: ({ actor, params }) => scorecards.getScorecard(actor, params.id),
      });

      mount(api.putScorecard, {
        who: 'party',
        limit: '60/minute',
        handle: async ({ actor, params, body }) => {
          await scorecards.putScorecard(actor, params.id, body);
          return { message: 'Criterios guardados' };
        },
      });

      mount(api.getApplicantScores, {
        who: 'party',
        limit: '6000/minute',
        handle: ({ actor, params: { id: jobId, candidateId } }) =>
          scorecards.getScores(actor, { jobId, candidateId }),
      });

      mount(api.putApplicantScore, {
        who: 'party',
        limit: '600/minute',
        handle: async ({ actor, params: { id: jobId, candidateId, criterionId }, body: { score } }) => {
          await scorecards.putScore(actor, { jobId, candidateId }, { criterionId, score });
          return { message: score === null ? 'Puntuación quitada' : 'Puntuación guardada' };
        },
      });

      mount(api.compareApplicants, {
        who: 'party',
        limit: '600/minute',
        handle: ({ actor, params, query }) => scorecards.compare(actor, params.id, query.ids),
      });
    },
  };
}
