import type { HireAnswer } from '@uneed/domain/hiring/contracts/hire.rules.ts';
import * as api from '@uneed/domain/hiring/contracts/hires.api.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { HiresService } from './hires.service.ts';

const ANSWER_TEXTS: Record<HireAnswer, string> = {
  confirmed: 'Confirmado. ¡Felicidades por tu nuevo trabajo!',
  declined: 'Listo. Le dijimos que no es así.',
};

export function mountHires(mount: Mount, hires: HiresService): void {
  mount(api.listDeletedJobHires, {
    who: 'member',
    limit: '600/minute',
    handle: async ({ actor }) => ({ hires: await hires.listOfDeletedJobs(actor) }),
  });

  mount(api.listOwnedHires, {
    who: 'party',
    teamRole: 'reader',
    limit: '600/minute',
    handle: async ({ actor }) => ({ hires: await hires.listOwned(actor) }),
  });

  mount(api.markHired, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await hires.mark(actor, params);
      return { message: 'Le pedimos que lo confirme' };
    },
  });

  mount(api.takeBackHire, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await hires.takeBack(actor, params);
      return { message: 'Quitamos la contratación' };
    },
  });

  mount(api.answerHire, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params, body: { answer } }) => {
      await hires.answer(actor, params.id, answer);
      return { message: ANSWER_TEXTS[answer] };
    },
  });

  mount(api.undoHire, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await hires.undoOwn(actor, params.id);
      return { message: 'Quitamos la contratación' };
    },
  });
}
