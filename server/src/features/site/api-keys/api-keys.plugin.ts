import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import type { Proof } from '@uneed/domain/people/accounts/proof.schema.ts';
import { ACTIVITY_PAGE_SIZE } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import * as api from '@uneed/domain/site/api-keys/api-keys.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { FindApiKey } from '../../../platform/http/api-key.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createApiKeyUses } from './api-key-uses.service.ts';
import { createApiKeyEmails } from './api-keys.mail.ts';
import { findKeyRefusal } from './api-keys.policy.ts';
import { presentApiKey, presentKeyActivity } from './api-keys.presenter.ts';
import { type ApiKeysService, createApiKeys } from './api-keys.service.ts';
import { apiKeyCreated, apiKeyUsesFlush } from './api-keys.tasks.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  mailer: Mailer;
  /** Throws 400 if the password, or the code that stands for it, is wrong. */
  assertPassword(actor: SessionActor, proof: Proof, address: string): Promise<unknown>;
};

/** Keys of the API. `close` stores the uses that are still in memory; call it before the database is closed. */
export function apiKeysFeature(dependencies: Dependencies): Feature & { findApiKey: FindApiKey } {
  const { queue, mailer } = dependencies;
  const uses = createApiKeyUses(dependencies);
  const keys = createApiKeys({ ...dependencies, uses });
  const emails = createApiKeyEmails(mailer);
  queue.handle(apiKeyCreated, ({ email, ...key }) => emails.created(email, key));
  queue.handle(apiKeyUsesFlush, uses.flush);
  queue.schedule(apiKeyUsesFlush, '* * * * *', {});
  return {
    findApiKey: keys.find,
    mount: (mount) => mountApiKeys(mount, keys, dependencies),
    close: uses.flush,
  };
}

/** In an enterprise only for the owners of its team. */
const FOR_OWNERS = { who: 'party', teamRole: 'owner' } as const;

function mountApiKeys(
  mount: Mount,
  keys: ApiKeysService,
  { clock, assertPassword }: Pick<Dependencies, 'clock' | 'assertPassword'>,
): void {
  mount(api.listApiKeys, {
    ...FOR_OWNERS,
    limit: '600/minute',
    handle: async ({ actor }) => ({
      keys: (await keys.list(actor)).map((row) => presentApiKey(row, clock.now())),
      refusal: findKeyRefusal(actor),
    }),
  });

  mount(api.createApiKey, {
    ...FOR_OWNERS,
    limit: '20/minute',
    handle: async ({ actor, body: { password, emailCode, ...input }, address }) => {
      await assertPassword(actor, { password, emailCode }, address);
      const { key, token } = await keys.create(actor, input);
      return { key: presentApiKey(key, clock.now()), token, message: 'Clave creada' };
    },
  });

  mount(api.revokeApiKey, {
    ...FOR_OWNERS,
    limit: '60/minute',
    allowsSuspended: true,
    handle: async ({ actor, params }) => {
      await keys.revoke(actor, params.id);
      return { message: 'Clave revocada' };
    },
  });

  mount(api.listApiKeyActivity, {
    ...FOR_OWNERS,
    limit: '600/minute',
    handle: async ({ actor, query: { page } }) => {
      const { rows, total } = await keys.listActivity(actor, page);
      return {
        activities: rows.map(presentKeyActivity),
        pagination: paginate(page, ACTIVITY_PAGE_SIZE, total),
      };
    },
  });
}
