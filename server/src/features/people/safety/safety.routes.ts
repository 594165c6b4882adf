import * as api from '@uneed/domain/people/safety/safety.api.ts';
import {
  BLOCKED_TEXT,
  MUTED_TEXT,
  UNBLOCKED_TEXT,
  UNMUTED_TEXT,
} from '@uneed/domain/people/safety/safety.rules.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { BlocksService } from './blocks.service.ts';
import type { MutesService } from './mutes.service.ts';

type Services = { blocks: BlocksService; mutes: MutesService };

export function mountSafety(mount: Mount, { blocks, mutes }: Services): void {
  mount(api.listBlockedUsers, {
    who: 'party',
    limit: '300/minute',
    handle: ({ actor }) => blocks.list(actor),
  });

  mount(api.blockUser, {
    who: 'party',
    limit: '60/minute',
    allowsSuspended: true,
    handle: async ({ actor, params }) => {
      await blocks.block(actor, params.userId);
      return { message: BLOCKED_TEXT };
    },
  });

  mount(api.unblockUser, {
    who: 'party',
    limit: '60/minute',
    allowsSuspended: true,
    handle: async ({ actor, params }) => {
      await blocks.unblock(actor, params.userId);
      return { message: UNBLOCKED_TEXT };
    },
  });

  mount(api.listMutedUsers, {
    who: 'member',
    limit: '300/minute',
    handle: ({ actor }) => mutes.list(actor),
  });

  mount(api.muteUser, {
    who: 'member',
    limit: '60/minute',
    allowsSuspended: true,
    handle: async ({ actor, params }) => {
      await mutes.mute(actor, params.userId);
      return { message: MUTED_TEXT };
    },
  });

  mount(api.unmuteUser, {
    who: 'member',
    limit: '60/minute',
    allowsSuspended: true,
    handle: async ({ actor, params }) => {
      await mutes.unmute(actor, params.userId);
      return { message: UNMUTED_TEXT };
    },
  });
}
