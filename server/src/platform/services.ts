import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { type AuthenticateKey, createAuthenticateKey, type FindApiKey } from './http/api-key.ts';
import { createLimits, type Limits } from './http/limits.ts';
import { createHttp } from './http/server.ts';
import { type Authenticate, createAuthenticate, type ResolveSession } from './http/session.ts';
import type { Logger } from './log.ts';
import { createMailer, type Mailer, withAbsoluteLinks } from './mail/mailer.ts';
import { createStorage } from './media/create-storage.ts';
import { createImages, type Images } from './media/images.ts';
import type { Storage } from './media/storage.ts';
import { createOutgoing, type Outgoing } from './outgoing/outgoing.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createTaskQueue, type TaskQueue } from './queue/task-queue.ts';
import type { PresenceTimings } from './realtime/presence.ts';
import { createRealtime, type Realtime } from './realtime/realtime.ts';
import { connectRedis } from './redis.ts';

/** What the process or a test provides. */
export type ServiceOptions = {
  config: Config;
  database: Database;
  /** URL of the same database, for services that open their own connections. */
  databaseUrl: string;
  log: Logger;
  clock?: Clock;
  mailer?: Mailer;
  passwords?: Passwords;
  /** Requests to addresses that users typed; a test lets them reach a receiver on its machine. */
  outgoing?: Outgoing | undefined;
  /** Timeout of a request to S3; default 8,000. */
  storageTimeoutMs?: number | undefined;
  presenceTimings?: PresenceTimings | undefined;
  /** Whether the process is about to stop; default: never. */
  isStopping?: (() => boolean) | undefined;
};

/** The services that features use; each feature takes those that its `Dependencies` name. */
export type Services = {
  http: FastifyInstance;
  database: Database;
  clock: Clock;
  log: Logger;
  limits: Limits;
  queue: TaskQueue;
  mailer: Mailer;
  passwords: Passwords;
  outgoing: Outgoing;
  storage: Storage;
  images: Images;
  realtime: Realtime;
  authenticate: Authenticate;
  authenticateKey: AuthenticateKey;
  publicUrl: string;
};

/** Whom a request acts as; both may call a feature that is created later. */
type Credentials = { resolveSession: ResolveSession; findApiKey: FindApiKey };

/** Creates all services and a function that closes them. */
export async function createServices(options: ServiceOptions, { resolveSession, findApiKey }: Credentials) {
  const { config, database, databaseUrl, log, clock = systemClock, isStopping } = options;
  const { publicUrl, smtpUrl, mailFrom: from } = config;
  const redis = await connectRedis(config.redisUrl, log);
  const { trustProxy, eventLoopDelayMaxMs } = config;
  const isHttps = publicUrl.startsWith('https:');
  const http = await createHttp({ log, trustProxy, eventLoopDelayMaxMs, isHttps, isStopping });
  const limits = createLimits(redis?.failFast ?? null, config.rateLimitFactor);
  const queue = createTaskQueue({ database, databaseUrl, log });
  // Each node limits its own session lookups, so that a request of a signed-in user needs no further call to Redis.
  const localLimits = createLimits(null, config.rateLimitFactor);
  const authenticate = createAuthenticate({ limits: localLimits, resolveSession });
  const mailer = withAbsoluteLinks(
    options.mailer ?? createMailer({ smtpUrl, from, outboxDir: `${config.dataDir}/outbox`, log }),
    publicUrl,
  );
  const realtime = createRealtime({
    http,
    redis: redis?.reconnecting ?? null,
    limits,
    resolveSession,
    authenticate,
    trustProxy,
    publicUrl,
    log,
    presenceTimings: options.presenceTimings,
  });
  const services: Services = {
    http,
    database,
    clock,
    log,
    limits,
    queue,
    mailer,
    realtime,
    authenticate,
    authenticateKey: createAuthenticateKey({ limits, localLimits, findApiKey }),
    publicUrl,
    storage: createStorage({ ...config, log, timeoutMs: options.storageTimeoutMs }),
    images: createImages(),
    passwords: options.passwords ?? createPasswords(),
    outgoing: options.outgoing ?? createOutgoing(),
  };
  async function close(): Promise<void> {
    await queue.stop();
    mailer.close();
    await redis?.close();
  }
  return { services, close };
}
