import * as api from '@uneed/domain/plans/tokens.api.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { TokensService } from './tokens.service.ts';

export function mountTokens(mount: Mount, tokens: TokensService): void {
  mount(api.getTokens, {
    who: 'party',
    limit: '6000/minute',
    handle: ({ actor, query }) => tokens.getTokens(actor, query.page),
  });

  mount(api.getPlanUsage, {
    who: 'party',
    limit: '6000/minute',
    handle: ({ actor }) => tokens.getUsage(actor),
  });
}
