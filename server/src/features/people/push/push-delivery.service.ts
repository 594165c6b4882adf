import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { excerpt } from '@uneed/domain/kernel/html/html.ts';
import { TOPIC_BY_NOTIFICATION_KIND } from '@uneed/domain/people/notifications/notification.rules.ts';
import {
  PUSH_BODY_LENGTH,
  PUSH_PATH_MAX_LENGTH,
  PUSH_TITLE_LENGTH,
  PUSH_TTL_HOURS,
  PUSH_URGENCIES,
  type PushTopic,
  pushExpiresAt,
  pushRetryAt,
} from '@uneed/domain/people/push/push.rules.ts';
import type { PushPayload } from '@uneed/domain/people/push/push.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import type { PushMessage, PushResult, PushSender } from '../../../platform/push/push-sender.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { Attention } from '../../../platform/realtime/realtime.ts';
import { findSettings } from '../settings/settings.reader.ts';
import { findReceivingDevice } from './push.reader.ts';
import { type PushDue, type PushEvent, pushDue } from './push.tasks.ts';
import { deleteDevice } from './push-devices.repository.ts';

/** What a push message says, and the page that it opens. */
export type PushContent = { title: string; body: string; path: string };

/** Reads what to say about an event; null if the user has seen it meanwhile, or a later event of its group says it. */
export type FindPushContent = (
  event: PushEvent,
  recipient: { showsMessageText: boolean; area: Area },
) => Promise<PushContent | null>;

const getTestContent = (area: Area): PushContent => ({
  title: 'Los avisos funcionan',
  body: 'Así te avisaremos en este dispositivo.',
  path: area === 'person' ? '/settings?section=notifications' : AREA_PATHS[area].home,
});

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  sender: PushSender;
  attention: Pick<Attention, 'isActive'>;
  findContent: FindPushContent;
  log: Logger;
};

const topicOf = ({ kind }: PushEvent): PushTopic =>
  kind === 'test' ? 'test' : (TOPIC_BY_NOTIFICATION_KIND[kind] ?? 'account');

/** A person and an enterprise may receive in the same browser: a push message of one does not replace one of the other. */
const toTag = ({ groupKey }: PushEvent, area: Area): string =>
  area === 'person' ? groupKey : `${area}:${groupKey}`;

function toPayload(event: PushEvent, { title, body, path }: PushContent, area: Area): PushPayload {
  return {
    id: event.id,
    tag: toTag(event, area),
    title: excerpt(title, PUSH_TITLE_LENGTH),
    body: excerpt(body, PUSH_BODY_LENGTH),
    path: path.length > PUSH_PATH_MAX_LENGTH ? '/alertas' : path,
  };
}

/** Sends push messages: at least once, to devices of users who do not look at the app. */
export function createPushDelivery(dependencies: Dependencies) {
  const { database, clock, queue, sender, attention, findContent, log } = dependencies;
  const { db } = database;

  /** Returns what is sent now; null if the user does not want it or has seen it. */
  async function findPayload(event: PushEvent, area: Area): Promise<PushPayload | null> {
    if (event.kind === 'test') return toPayload(event, getTestContent(area), area);
    if (attention.isActive(event.userId)) return null;
    const { mutedPush, showsMessageText } = await findSettings(db, event.userId);
    if (mutedPush.includes(topicOf(event))) return null;
    const content = await findContent(event, { showsMessageText, area });
    return content && toPayload(event, content, area);
  }

  function toMessage(event: PushEvent, payload: PushPayload): PushMessage {
    const topic = topicOf(event);
    return {
      payload: JSON.stringify(payload),
      ttlSeconds: PUSH_TTL_HOURS[topic] * 3600,
      urgency: PUSH_URGENCIES[topic],
      tag: payload.tag,
    };
  }

  async function sendAgain(due: PushDue, at: Date): Promise<void> {
    if (at >= pushExpiresAt(topicOf(due.event), new Date(due.event.at))) return;
    await database.transaction((tx) => queue.enqueue(tx, pushDue, due, { startAfter: at }));
  }

  async function handleResult(due: PushDue, result: PushResult): Promise<void> {
    const { deviceId, event } = due;
    switch (result.status) {
      case 'sent':
        return;
      case 'gone':
        await database.transaction((tx) => deleteDevice(tx, { userId: event.userId, id: deviceId }));
        return;
      case 'rejected':
        log.warn({ deviceId, reason: result.reason }, 'push message rejected');
        return;
      case 'paused':
        return sendAgain(due, result.until);
      case 'failed': {
        log.info({ deviceId, reason: result.reason }, 'push message not accepted');
        const failures = due.failures + 1;
        const retryAt = pushRetryAt(failures, clock.now());
        const { notBefore } = result;
        return sendAgain({ ...due, failures }, notBefore && notBefore > retryAt ? notBefore : retryAt);
      }
    }
  }

  /** Sends an event to a device, unless the event is too old or the device no longer receives. */
  async function deliver(due: PushDue): Promise<void> {
    const { deviceId, event } = due;
    const now = clock.now();
    if (now >= pushExpiresAt(topicOf(event), new Date(event.at))) return;
    const device = await findReceivingDevice(db, { id: deviceId, userId: event.userId }, now);
    const payload = device && (await findPayload(event, areaOfRole(device.role)));
    if (!payload) return;
    await handleResult(due, await sender.send(device, toMessage(event, payload)));
  }

  return { deliver };
}
