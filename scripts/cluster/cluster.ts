import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/src/platform/db/embedded/control-server.ts';
import { type RunningRedis, startRedis } from '../../server/src/testing/services/redis.ts';
import { startS3, type TestS3 } from '../../server/src/testing/services/s3.ts';
import { type Mailbox, startMailServer } from '../../server/src/testing/services/smtp.ts';
import { startBalancer } from './balancer.ts';
import { createCertificate } from './certificate.ts';
import { type AppNode, createNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/** The mail server of the cluster. */
export type MailSink = {
  /** E-mails that arrived, also before an outage. */
  received(): Mailbox['received'];
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** Two nodes of the app and everything they need. */
export type Cluster = {
  /** Address of the load balancer. */
  url: string;
  databaseUrl: string;
  /** Folder of logs and data. */
  folder: string;
  nodes: readonly AppNode[];
  postgres: Postgres;
  redis: RunningRedis;
  s3: TestS3;
  mail: MailSink;
  /** Stops everything and deletes the folder. */
  stop(): Promise<void>;
  /** Leaves the folder, with the logs, when the cluster stops. */
  keepFolder(): void;
};

async function startMailSink(): Promise<MailSink & { url: string }> {
  let mailbox = await startMailServer();
  const { url } = mailbox;
  const earlier: Mailbox['received'] = [];
  return {
    url,
    received: () => [...earlier, ...mailbox.received],
    stop: () => mailbox.close(),
    async start() {
      earlier.push(...mailbox.received);
      mailbox = await startMailServer(Number(new URL(url).port));
    },
  };
}

/** Starts everything; on failure what was started is stopped. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'uneed-cluster-'));
  await using stack = new AsyncDisposableStack();
  let keepsFolder = false;
  const keepFolder = () => {
    keepsFolder = true;
  };
  stack.defer(async () => {
    if (!keepsFolder) await rm(folder, { recursive: true, force: true });
  });
  const postgres = stack.adopt(await startPostgres(folder), (started) => started.stop());
  const redis = stack.adopt(await startRedis(), (started) => started.kill());
  const s3 = stack.adopt(await startS3(), (started) => started.close());
  const mail = stack.adopt(await startMailSink(), (started) => started.stop());
  const [port, primaryPort, replicaPort] = [await freePort(), await freePort(), await freePort()];
  const nodePorts = [await freePort(), await freePort()];
  const certificate = await createCertificate(folder);
  const { members } = postgres;
  const options = { folder, certificate, port, nodePorts, primaryPort, replicaPort, members };
  stack.adopt(await startBalancer(options), (started) => started.stop());
  const url = `https://127.0.0.1:${port}`;
  const databaseUrl = postgres.appUrl(primaryPort);
  const env = {
    ...s3.env,
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: postgres.appUrl(replicaPort),
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '1000',
    // Other programs can keep the machine busy; then requests must not be rejected.
    EVENT_LOOP_DELAY_MAX_MS: '0',
    BANK_INSTRUCTIONS: 'Banco de Prueba',
    LOG_LEVEL: 'warn',
  };
  const nodes: AppNode[] = [];
  for (const [index, nodePort] of nodePorts.entries()) {
    const inspectorPort = await freePort();
    const node = createNode({ name: `node${index + 1}`, port: nodePort, inspectorPort, folder, env });
    nodes.push(node);
    stack.defer(node.stop);
    await node.start();
  }
  const all = stack.move();
  const stop = () => all.disposeAsync();
  return { url, databaseUrl, folder, nodes, postgres, redis, s3, mail, stop, keepFolder };
}
