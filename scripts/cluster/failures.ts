import type { Transport } from './client.ts';
import type { Cluster } from './cluster.ts';
import type { Member } from './patroni.ts';

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
  /** Whether the cluster has to become well before the repair: the seconds until then count from the failure. */
  isHealedWithoutRepair?: boolean;
  /** How long the part is away at least. */
  holdSeconds?: number;
};

/** Longer than Patroni's `ttl`, after which another member takes over from a silent primary. */
const LONGER_THAN_TTL_SECONDS = 30;

const first = ({ nodes }: Cluster) => {
  const [node] = nodes;
  if (!node) throw new Error('No node');
  return node;
};

type Roles = { primary: Member; standby: Member };

/** Passes the roles that the members had before the failure. */
function createMemberFailure({
  begin,
  end,
  ...failure
}: Omit<Failure, 'begin' | 'end'> & {
  begin(roles: Roles): Promise<void> | void;
  end?(roles: Roles): Promise<void> | void;
}): Failure {
  let roles: Roles | undefined;
  return {
    ...failure,
    async begin({ postgres }) {
      roles = await postgres.findRoles();
      await begin(roles);
    },
    ...(end && { end: () => roles && end(roles) }),
  };
}

/** Suspends or resumes the process that applies changes; Patroni would undo `pg_wal_replay_pause` and `recovery_min_apply_delay` within seconds. */
async function signalReplay(standby: Member, signal: NodeJS.Signals): Promise<void> {
  const [row] = await standby.query("select pid from pg_stat_activity where backend_type = 'startup'");
  process.kill(Number(row?.pid), signal);
}

/** The failures of PostgreSQL; the members have other roles after most of them. */
const POSTGRES_FAILURES: readonly Failure[] = [
  createMemberFailure({
    name: 'standby lags',
    begin: ({ standby }) => signalReplay(standby, 'SIGSTOP'),
    end: ({ standby }) => signalReplay(standby, 'SIGCONT'),
  }),
  createMemberFailure({
    name: 'standby lost',
    begin: ({ standby }) => standby.kill(),
    end: ({ standby }) => standby.start(),
  }),
  { name: 'switchover', begin: ({ postgres }) => postgres.switchOver() },
  // Patroni goes on; it makes the standby the primary, and the former primary its standby.
  createMemberFailure({ name: 'primary killed', begin: ({ primary }) => primary.killPostgres() }),
  createMemberFailure({
    name: 'primary lost',
    isHealedWithoutRepair: true,
    begin: ({ primary }) => primary.kill(),
    end: ({ primary }) => primary.start(),
  }),
  {
    name: 'etcd away',
    isUnnoticed: true,
    holdSeconds: LONGER_THAN_TTL_SECONDS,
    begin({ postgres }) {
      for (const member of postgres.members) member.cut('etcd');
    },
    end({ postgres }) {
      for (const member of postgres.members) member.reconnect();
    },
  },
  createMemberFailure({
    name: 'primary without etcd',
    holdSeconds: LONGER_THAN_TTL_SECONDS,
    begin: ({ primary }) => primary.cut('etcd'),
    end: ({ primary }) => primary.reconnect(),
  }),
  createMemberFailure({
    // The nodes still reach it.
    name: 'primary isolated',
    isHealedWithoutRepair: true,
    holdSeconds: LONGER_THAN_TTL_SECONDS,
    begin({ primary, standby }) {
      primary.cut('etcd', 'rest', 'postgres');
      standby.cut('rest', 'postgres');
    },
    end({ primary, standby }) {
      primary.reconnect();
      standby.reconnect();
    },
  }),
];

/** The failures, in the order in which they are tried. */
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
  ...POSTGRES_FAILURES,
];
