import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { FOLLOWED_PAGE_SIZE } from '@uneed/domain/organizations/enterprises/public-enterprise.rules.ts';
import * as api from '@uneed/domain/organizations/enterprises/public-enterprises.api.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { Followers } from '../followers/followers.service.ts';
import { presentEnterpriseCard } from './public-enterprises.presenter.ts';
import type { PublicEnterprises } from './public-enterprises.service.ts';

/** How long the page is cached for visitors without a session (product.md, 'Caching'). */
const CACHE_SECONDS = 2;

type Services = { enterprises: PublicEnterprises; followers: Followers };

export function mountPublicEnterprises(mount: Mount, { enterprises, followers }: Services): void {
  mount(api.getPublicEnterprise, {
    who: 'anyone',
    limit: '6000/minute',
    cacheSeconds: CACHE_SECONDS,
    handle: async ({ actor, params }) => ({ enterprise: await enterprises.get(params.slug, actor) }),
  });

  mount(api.followEnterprise, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      const { id, fullName } = await enterprises.find(params.slug);
      await followers.follow(actor, id);
      return { message: `Sigues a ${fullName}: te avisamos de sus vacantes nuevas` };
    },
  });

  mount(api.unfollowEnterprise, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      const name = await followers.unfollow(actor, params.slug);
      return { message: `Ya no sigues a ${name}` };
    },
  });

  mount(api.listFollowedEnterprises, {
    who: 'member',
    limit: '600/minute',
    handle: async ({ actor, query: { page } }) => {
      const { rows, total } = await followers.list(actor, page);
      return {
        enterprises: rows.map(presentEnterpriseCard),
        pagination: paginate(page, FOLLOWED_PAGE_SIZE, total),
      };
    },
  });
}
