import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReplicaState } from '../db/replica.ts';
import { hashSecret } from '../secrets.ts';
import { forbidden } from './app-error.ts';

type Health = {
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  /** Whether the process is about to stop, so that load balancers have to use another node. */
  isStopping(): boolean;
  metricsToken: string | undefined;
  /** Resolves with undefined if that is unknown. */
  countSynchronousStandbys(): Promise<number | undefined>;
  /** Undefined if reads have no replicas. */
  countReplicas(): Record<ReplicaState, number> | undefined;
};

/** How long the state of the database is valid for all who ask. */
const READY_CACHE_MS = 1_000;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether the header contains this token, compared in constant time. */
const hasToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(hashSecret(authorization ?? ''), hashSecret(`Bearer ${token}`));

/** Returns a function that shares one call of `ping` among all who ask, and its result for a moment. */
function createReadiness(ping: () => Promise<void>): () => Promise<void> {
  let last: { at: number; result: Promise<void> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at > READY_CACHE_MS) {
      const current = { at: Number.POSITIVE_INFINITY, result: ping() };
      const onSettled = () => {
        current.at = performance.now();
      };
      current.result.then(onSettled, onSettled);
      last = current;
    }
    return last.result;
  };
}

/** A database that is silent must not delay the other metrics. */
const STANDBYS_TIMEOUT_MS = 1_000;

/** Adds how many standbys confirm each commit; while that is unknown, the value is missing. */
function addSynchronousStandbys(registry: Registry, count: Health['countSynchronousStandbys']): void {
  const gauge = new Gauge({
    name: 'uneed_database_synchronous_standbys',
    help: 'PostgreSQL standbys that confirm each commit before it is acknowledged',
    registers: [registry],
    async collect() {
      const standbys = await Promise.race([
        count().catch(() => undefined),
        sleep(STANDBYS_TIMEOUT_MS, undefined, { ref: false }),
      ]);
      if (standbys === undefined) gauge.remove();
      else gauge.set(standbys);
    },
  });
}

/** Adds how many replicas get reads, and how many do not. */
function addReplicas(registry: Registry, count: Health['countReplicas']): void {
  if (!count()) return;
  const gauge = new Gauge({
    name: 'uneed_database_replicas',
    help: 'PostgreSQL replicas by state; only those that are current get reads',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, replicas] of Object.entries(count() ?? {})) gauge.set({ state }, replicas);
    },
  });
}

/** CPU, memory, garbage collection: they belong to the process, whatever number of servers it creates. */
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

/**
 * /healthz: the process is alive. /readyz: the database responds, and the process is not about to stop. /metrics: Prometheus
 * metrics, with token or from loopback.
 */
export function mountHealth(app: FastifyInstance, health: Health): void {
  const { ping, isStopping, metricsToken, countSynchronousStandbys, countReplicas } = health;
  const registry = new Registry();
  addSynchronousStandbys(registry, countSynchronousStandbys);
  addReplicas(registry, countReplicas);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  const hidden = { schema: { hide: true } };
  const withoutPressureCheck = { ...hidden, config: { pressureHandler: () => undefined } };
  app.get('/healthz', withoutPressureCheck, async () => ({ status: 'ok' }));
  const checkReady = createReadiness(ping);
  app.get('/readyz', withoutPressureCheck, async (request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: 'stopping' });
    try {
      await checkReady();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).header('retry-after', 3).send({ status: 'unavailable' });
    }
  });
  app.get('/metrics', hidden, async (request, reply) => {
    const isAllowed = metricsToken
      ? hasToken(request.headers.authorization, metricsToken)
      : LOOPBACK.has(request.ip);
    if (!isAllowed) throw forbidden();
    const metrics = await Registry.merge([processMetrics, registry]).metrics();
    return reply.type(registry.contentType).send(metrics);
  });
}
