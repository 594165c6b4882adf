import * as api from '@uneed/domain/hiring/stages/stages.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createStages, type StagesService } from './stages.service.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };

/** Stages of applications, beside their contracts: the board of a job, and the stages that an enterprise adds. */
export function stagesFeature({ database, clock, queue }: Dependencies): Feature {
  const stages = createStages({ database, clock, queue });
  return {
    mount(mount) {
      mountBoard(mount, stages);
      mountCustomStages(mount, stages);
    },
  };
}

function mountBoard(mount: Mount, stages: StagesService): void {
  mount(api.getBoard, {
    who: 'party',
    key: 'applications:read',
    limit: '6000/minute',
    handle: ({ actor, params }) => stages.getBoard(actor, params.id),
  });

  mount(api.moveApplicants, {
    who: 'party',
    key: 'stages:write',
    limit: '600/minute',
    handle: ({ actor, params, body }) => stages.move(actor, params.id, body),
  });
}

function mountCustomStages(mount: Mount, stages: StagesService): void {
  mount(api.listCustomStages, {
    who: 'enterprise',
    limit: '6000/minute',
    handle: async ({ actor }) => ({ stages: await stages.listCustom(actor) }),
  });

  mount(api.putCustomStage, {
    who: 'enterprise',
    limit: '60/minute',
    handle: async ({ actor, params, body }) => {
      await stages.putCustom(actor, params.id, body);
      return { message: 'Etapa guardada' };
    },
  });

  mount(api.deleteCustomStage, {
    who: 'enterprise',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await stages.removeCustom(actor, params.id);
      return { message: 'Etapa eliminada' };
    },
  });
}
