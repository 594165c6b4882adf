import { createHash } from 'node:crypto';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { PUSH_DEVICES_MAX } from '@uneed/domain/people/push/push.rules.ts';
import type { PushState, PushSubscriptionInput } from '@uneed/domain/people/push/push.schema.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isForeignKeyViolation } from '../../../platform/db/errors.ts';
import { invalid, notFound, unauthenticated } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import { isPushEndpoint } from '../../../platform/push/push-hosts.ts';
import { isPublicKey, type VapidKeys } from '../../../platform/push/vapid.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { lockActiveUser, parseUserAgent } from '../accounts/accounts.commands.ts';
import { listPushDevices, type PushDeviceRow } from './push.reader.ts';
import { pushDue } from './push.tasks.ts';
import * as repository from './push-devices.repository.ts';

const UNKNOWN_SERVICE_TEXT =
  'Todavía no podemos mandar avisos a este navegador. Prueba con Chrome, Firefox, Edge o Safari.';
const INVALID_KEYS_TEXT =
  'Tu navegador no nos dio una suscripción válida. Recarga la página y prueba otra vez.';
const DEVICE_NOT_FOUND_TEXT = 'Ese dispositivo ya no recibe avisos';

/** Presents a user's devices; `endpointHash` is that of the browser that asks. */
function presentPushState(
  publicKey: string,
  rows: readonly PushDeviceRow[],
  endpointHash: Buffer | null,
): PushState {
  const own = rows.find((row) => endpointHash !== null && row.endpointHash.equals(endpointHash));
  return {
    publicKey,
    deviceId: own?.id ?? null,
    devices: rows.map(({ id, userAgent, createdAt }) => ({
      _id: id,
      ...parseUserAgent(userAgent),
      addedAt: createdAt.toISOString(),
    })),
  };
}

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  /** Allowed origins besides those of the browsers' push services. */
  origins: readonly string[];
  getKeys: () => Promise<VapidKeys>;
};

export type PushDevicesService = ReturnType<typeof createPushDevices>;

const hashEndpoint = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** The browsers of users that receive push messages. */
export function createPushDevices({ database, clock, queue, origins, getKeys }: Dependencies) {
  async function findState(actor: SessionActor, endpointHash: Buffer | null): Promise<PushState> {
    const { publicKey } = await getKeys();
    const devices = await listPushDevices(database.db, actor.id, clock.now());
    return presentPushState(publicKey, devices, endpointHash);
  }

  const find = (actor: SessionActor, endpointHash: string | undefined): Promise<PushState> =>
    findState(actor, endpointHash === undefined ? null : Buffer.from(endpointHash, 'base64url'));

  /** Throws 400 for an address that is not of a push service, and for invalid keys; 401 if the session has ended. */
  async function save(actor: SessionActor, { endpoint, keys }: PushSubscriptionInput): Promise<PushState> {
    if (!isPushEndpoint(endpoint, origins)) throw invalid(UNKNOWN_SERVICE_TEXT);
    if (!isPublicKey(keys.p256dh)) throw invalid(INVALID_KEYS_TEXT);
    const endpointHash = hashEndpoint(endpoint);
    const isEnterprise = actor.role === 'enterprise';
    const owner = { userId: actor.id, sessionId: actor.sessionId, isEnterprise };
    const device = { id: newId(), ...owner, endpoint, endpointHash, ...keys, createdAt: clock.now() };
    try {
      await database.transaction(async (tx) => {
        // Two devices at once must not both count as the last one.
        await lockActiveUser(tx, actor.id);
        await repository.upsertDevice(tx, device);
        await repository.deleteOldestDevices(tx, actor.id, PUSH_DEVICES_MAX);
      });
    } catch (error) {
      throw isForeignKeyViolation(error) ? unauthenticated() : error;
    }
    return findState(actor, endpointHash);
  }

  /** Throws 404 unless it is a device of the actor. */
  async function remove(actor: SessionActor, id: Id): Promise<void> {
    const isRemoved = await database.transaction((tx) =>
      repository.deleteDevice(tx, { userId: actor.id, id }),
    );
    if (!isRemoved) throw notFound(DEVICE_NOT_FOUND_TEXT);
  }

  /** Throws 404 unless it is a device of the actor. */
  async function sendTest(actor: SessionActor, deviceId: Id): Promise<void> {
    const now = clock.now();
    const devices = await listPushDevices(database.db, actor.id, now);
    if (!devices.some(({ id }) => id === deviceId)) throw notFound(DEVICE_NOT_FOUND_TEXT);
    const subject = {
      notificationId: null,
      actorId: null,
      job: null,
      postId: null,
      outcome: '',
      details: null,
    };
    const event = { id: newId(), userId: actor.id, kind: 'test' as const, groupKey: 'test', ...subject };
    await database.transaction((tx) =>
      queue.enqueue(tx, pushDue, { deviceId, failures: 0, event: { ...event, at: now.toISOString() } }),
    );
  }

  return { find, save, remove, sendTest };
}
