import { randomBytes } from 'node:crypto';
import { chmod, chown, copyFile, mkdir, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findBinaries } from '../../server/src/platform/db/embedded/binaries.ts';
import { APP_NAME } from '../../server/src/platform/db/embedded/cluster.ts';
import { ensureAppDatabase } from '../../server/src/platform/db/embedded/control-server.ts';
import { locateCluster } from '../../server/src/platform/db/embedded/location.ts';
import { ensureDatabaseOwner } from '../../server/src/platform/db/embedded/os-user.ts';
import { startEtcd } from './etcd.ts';
import { POSTGRES_TOOLS } from './packages.ts';
import { createMember, type Member, REPLICATOR, SUPERUSER } from './patroni.ts';
import { waitUntil } from './program.ts';

const MEMBER_NAMES = ['pg1', 'pg2'];
const COPY_SCRIPT = join(import.meta.dirname, 'copy-primary.sh');

/** Two PostgreSQL servers under Patroni: a primary, and a standby that confirms each commit before the client gets its answer. */
export type Postgres = {
  members: readonly Member[];
  /** URL of the app's database at a port of the load balancer. */
  appUrl(port: number): string;
  /** Returns the primary, and the other member. */
  findRoles(): Promise<{ primary: Member; standby: Member }>;
  /** Returns the members that accept writes, whatever Patroni says of them. */
  findWritable(): Promise<Member[]>;
  /** Waits until there is a primary with a synchronous standby. */
  untilRedundant(): Promise<void>;
  /** Makes the standby the primary, on purpose. */
  switchOver(): Promise<void>;
  stop(): Promise<void>;
};

/** Links the programs that Patroni calls into one folder: the embedded PostgreSQL's own, and for the rest those of Debian. */
async function linkPrograms(home: string): Promise<void> {
  const { initdb, pgCtl, postgres } = await findBinaries(await ensureDatabaseOwner());
  const tools = ['pg_controldata', 'pg_isready', 'psql'].map((name) => join(POSTGRES_TOOLS, name));
  await mkdir(join(home, 'bin'));
  for (const program of [initdb, pgCtl, postgres, ...tools])
    await symlink(program, join(home, 'bin', basename(program)));
  const script = join(home, basename(COPY_SCRIPT));
  await copyFile(COPY_SCRIPT, script);
  await chmod(script, 0o755);
}

/** Asks a health check of Patroni. */
const isHealthy = async ({ restPort }: Member, check: 'primary' | 'sync') =>
  (await fetch(`http://127.0.0.1:${restPort}/${check}`, { signal: AbortSignal.timeout(2_000) })).ok;

const isWritable = async (member: Member) => {
  const [row] = await member.query('select not pg_is_in_recovery() as "isWritable"');
  return row?.isWritable === true;
};

/** Returns the members for which the check is true; those that do not answer are not among them. */
async function filterMembers(members: readonly Member[], check: (member: Member) => Promise<boolean>) {
  const results = await Promise.all(members.map((member) => check(member).catch(() => false)));
  return members.filter((_, index) => results[index]);
}

async function findRoles(members: readonly Member[]) {
  const [primary] = await filterMembers(members, (member) => isHealthy(member, 'primary'));
  const standby = members.find((member) => member !== primary);
  if (!primary || !standby) throw new Error('No primary');
  return { primary, standby };
}

/** Whether the standby confirms commits, and Patroni has stored that it may take over. */
async function isRedundant(members: readonly Member[]): Promise<boolean> {
  const { primary, standby } = await findRoles(members);
  const synchronous = await primary.query("select from pg_stat_replication where sync_state = 'sync'");
  return synchronous.length === 1 && isHealthy(standby, 'sync');
}

async function switchOver(members: readonly Member[]): Promise<void> {
  const { primary, standby } = await findRoles(members);
  const response = await fetch(`http://127.0.0.1:${primary.restPort}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
  });
  if (!response.ok) throw new Error(`No switchover: ${response.status} ${await response.text()}`);
}

/** Starts the first member, which creates the database, and then the others, which copy it. */
async function startMembers(
  members: readonly Member[],
  password: string,
  adminUrl: (port: number) => string,
) {
  const [first, ...others] = members;
  if (!first) throw new Error('No member');
  first.start();
  await waitUntil('Patroni has created the database', () => isHealthy(first, 'primary'));
  await ensureAppDatabase({ adminUrl, password }, first.port);
  // What `copy-primary.sh` needs; for pg_basebackup the right to replicate is enough.
  await first.query(`grant pg_read_all_settings to ${REPLICATOR};
    grant execute on function pg_backup_start, pg_backup_stop to ${REPLICATOR}`);
  // Without this right the app cannot see whether there is a synchronous standby.
  await first.query(`grant pg_read_all_stats to ${APP_NAME}`);
  for (const member of others) member.start();
  await waitUntil('the standby confirms commits', () => isRedundant(members));
}

export async function startPostgres(folder: string): Promise<Postgres> {
  const { home, owner } = await locateCluster(join(folder, 'postgres'), await ensureDatabaseOwner());
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(home, { recursive: true, force: true }));
  await linkPrograms(home);
  if (owner) await chown(home, owner.uid, owner.gid);
  const password = randomBytes(24).toString('hex');
  const etcd = stack.adopt(await startEtcd(folder), (started) => started.stop());
  const members: Member[] = [];
  for (const name of MEMBER_NAMES) {
    const member = await createMember({ name, home, owner, folder, password, etcdUrl: etcd.url });
    members.push(member);
    stack.defer(async () => {
      await member.stop();
      member.close();
    });
  }
  const url = (user: string, port: number, name: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
  await startMembers(members, password, (port) => url(SUPERUSER, port, 'postgres'));
  const all = stack.move();
  return {
    members,
    appUrl: (port) => url(APP_NAME, port, APP_NAME),
    findRoles: () => findRoles(members),
    findWritable: () => filterMembers(members, isWritable),
    untilRedundant: () => waitUntil('the standby confirms commits', () => isRedundant(members)),
    switchOver: () => switchOver(members),
    stop: () => all.disposeAsync(),
  };
}
