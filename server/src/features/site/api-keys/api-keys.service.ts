import { toPartyRole } from '@uneed/domain/kernel/actor.ts';
import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice } from '@uneed/domain/kernel/page.schema.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { ACTIVITY_PAGE_SIZE } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import { suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import {
  API_KEY_PREFIX,
  API_KEY_SHOWN_LENGTH,
  API_KEYS_MAX,
  isApiKeyExpired,
  sortScopes,
  TOO_MANY_API_KEYS_TEXT,
} from '@uneed/domain/site/api-keys/api-key.rules.ts';
import type { NewApiKey } from '@uneed/domain/site/api-keys/api-keys.schema.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { FindApiKey } from '../../../platform/http/api-key.ts';
import { conflict, notFound } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createSecret, hashSecret } from '../../../platform/secrets.ts';
import { lockActiveOwner } from '../../people/accounts/accounts.commands.ts';
import { findActingName } from '../../people/accounts/accounts.reader.ts';
import { recordEnterpriseActivity } from '../../people/audit/enterprise-activity.commands.ts';
import {
  countEnterpriseActivity,
  listEnterpriseActivity,
} from '../../people/audit/enterprise-activity.reader.ts';
import type { createApiKeyUses } from './api-key-uses.service.ts';
import { assertMayHaveKeys } from './api-keys.policy.ts';
import * as repository from './api-keys.repository.ts';
import { apiKeyCreated } from './api-keys.tasks.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  uses: ReturnType<typeof createApiKeyUses>;
};

type KeyInput = Pick<NewApiKey, 'name' | 'scopes' | 'expiresInDays'>;

export type ApiKeysService = ReturnType<typeof createApiKeys>;

/** Keys of the API: their owner creates and revokes them, and programs act by them (product.md, 'API keys'). */
export function createApiKeys({ database, clock, queue, uses }: Dependencies) {
  const { db } = database;

  /** 409 beyond the number of keys, and for a name that another key has. */
  async function assertRoom(tx: Tx, ownerId: Id, name: string): Promise<void> {
    const keys = await repository.listApiKeys(tx, ownerId);
    const text = 'Ya tienes una clave con ese nombre';
    if (keys.some((key) => key.name === name)) throw conflict(text, { name: text });
    const active = keys.filter(({ expiresAt }) => !isApiKeyExpired(expiresAt, clock.now()));
    if (active.length >= API_KEYS_MAX) throw conflict(TOO_MANY_API_KEYS_TEXT);
  }

  /** Creates a key and returns it; only its hash is stored. The owner is told by e-mail. */
  async function create(actor: SessionActor, { name, scopes, expiresInDays }: KeyInput) {
    const token = `${API_KEY_PREFIX}${createSecret()}`;
    return database.transaction(async (tx) => {
      const owner = await lockActiveOwner(tx, actor);
      const role = toPartyRole(owner.role);
      assertMayHaveKeys({ role, isVerified: owner.isVerified });
      await assertRoom(tx, owner.id, name);
      const now = clock.now();
      const createdBy = await findActingName(tx, actor);
      const key = {
        id: newId(),
        ownerId: owner.id,
        name,
        tokenStart: token.slice(0, API_KEY_SHOWN_LENGTH),
        scopes,
        createdBy,
        createdAt: now,
        expiresAt: expiresInDays === null ? null : addDays(now, expiresInDays),
        lastUsedAt: null,
      };
      await repository.insertApiKey(tx, { ...key, tokenHash: hashSecret(token) });
      await recordEnterpriseActivity(tx, actor, 'apiKey.created', `«${name}»`, now);
      const { tokenStart } = key;
      const area = areaOfRole(role);
      await queue.enqueue(tx, apiKeyCreated, { email: owner.email, area, tokenStart, scopes });
      return { key, token };
    });
  }

  /** Revokes a key, from the next request on. 404 for the key of somebody else. */
  async function revoke(actor: SessionActor, id: Id): Promise<void> {
    await database.transaction(async (tx) => {
      await lockActiveOwner(tx, actor);
      const name = await repository.deleteApiKey(tx, actor.id, id);
      if (name === undefined) throw notFound('Esta clave ya no existe');
      await recordEnterpriseActivity(tx, actor, 'apiKey.revoked', `«${name}»`, clock.now());
    });
  }

  /** Finds who acts by a key. Throws 403 if the owner may not have keys any more. */
  const find: FindApiKey = async (tokenHash) => {
    const now = clock.now();
    const found = await repository.findByHash(db, tokenHash, now);
    if (!found) return null;
    const { id, name, scopes, ownerId, lastUsedAt, suspendedUntil, isVerified, isOnboarded } = found;
    const role = toPartyRole(found.role);
    assertMayHaveKeys({ role, isVerified });
    uses.record(id, lastUsedAt);
    const actor = {
      id: ownerId,
      role,
      isVerified,
      isOnboarded,
      teamMember: null,
      apiKey: { id, name },
      // Nothing that asks for a session, an admin or a second factor is open to keys.
      sessionId: id,
      isAdmin: false,
      hasSecondFactor: false,
      isConfirmed: false,
      needsSecondFactor: false,
      isPendingDeletion: false,
      suspension: suspensionAt(suspendedUntil, now),
    };
    return { actor, scopes: sortScopes(scopes) };
  };

  const list = ({ id }: SessionActor): Promise<repository.ApiKeyRow[]> => repository.listApiKeys(db, id);

  /** Returns a page of what the keys did, and the total. */
  async function listActivity({ id }: SessionActor, page: number) {
    const slice = { ...pageSlice(page, ACTIVITY_PAGE_SIZE), isOfKeys: true };
    const [rows, total] = await Promise.all([
      listEnterpriseActivity(db, id, slice),
      countEnterpriseActivity(db, id, true),
    ]);
    return { rows, total };
  }

  return { create, revoke, find, list, listActivity };
}
