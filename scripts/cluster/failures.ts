import type { Transport } from './client.ts';
import type { Cluster } from './cluster.ts';

/** A failure of one part. */
export type Failure = {
  name: string;
  /** How the pages of the users connect for live events; default: WebSocket. */
  transport?: Transport;
  /** Whether no request may fail. */
  isUnnoticed?: boolean;
  begin(cluster: Cluster): Promise<void> | void;
  /** Repairs the part; without it the cluster has to become well by itself. */
  end?(cluster: Cluster): Promise<void> | void;
};

const first = ({ nodes }: Cluster) => {
  const [node] = nodes;
  if (!node) throw new Error('No node');
  return node;
};

/** The failures, in the order in which they are tried; after the last one the primary does not run any more. */
export const FAILURES: readonly Failure[] = [
  { name: 'none', isUnnoticed: true, begin: () => undefined },
  {
    name: 'node killed',
    begin: (cluster) => first(cluster).kill(),
    end: (cluster) => first(cluster).start(),
  },
  { name: 'polling', transport: 'polling', isUnnoticed: true, begin: () => undefined },
  {
    name: 'polling, node killed',
    transport: 'polling',
    begin: (cluster) => first(cluster).kill(),
    end: (cluster) => first(cluster).start(),
  },
  {
    name: 'rolling restart',
    isUnnoticed: true,
    async begin({ nodes }) {
      for (const node of nodes) {
        await node.stop();
        await node.start();
      }
    },
  },
  { name: 'Redis killed', begin: ({ redis }) => redis.kill(), end: ({ redis }) => redis.start() },
  { name: 'Redis hangs', begin: ({ redis }) => redis.freeze(), end: ({ redis }) => redis.thaw() },
  { name: 'Redis flushed', begin: ({ redis }) => redis.flush() },
  { name: 'S3 hangs', begin: ({ s3 }) => s3.hang(), end: ({ s3 }) => s3.resume() },
  { name: 'S3 resets', begin: ({ s3 }) => s3.reset(), end: ({ s3 }) => s3.resume() },
  { name: 'SMTP away', begin: ({ mail }) => mail.stop(), end: ({ mail }) => mail.start() },
  {
    name: 'standby lags',
    begin: ({ postgres }) => postgres.pauseReplay(),
    end: ({ postgres }) => postgres.resumeReplay(),
  },
  {
    name: 'PostgreSQL killed',
    begin: ({ postgres }) => postgres.killPrimary(),
    end: ({ postgres }) => postgres.restartPrimary(),
  },
  {
    name: 'PostgreSQL failover',
    begin: ({ postgres }) => postgres.killPrimary(),
    async end({ postgres, balancer }) {
      await postgres.promoteStandby();
      await balancer.usePostgres('standby');
    },
  },
];
