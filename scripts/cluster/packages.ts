import { existsSync } from 'node:fs';
import { installFromDebian } from '../launch/debian.ts';
import { fail } from '../launch/paths.ts';

/** Programs of PostgreSQL that the embedded package does not have; any version of PostgreSQL has them. */
export const POSTGRES_TOOLS = '/usr/lib/postgresql/15/bin';

/** The Debian packages of the cluster, each with a program of it. */
const PACKAGES = {
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  'redis-server': '/usr/bin/redis-server',
  'postgresql-client-15': `${POSTGRES_TOOLS}/psql`,
  'postgresql-15': `${POSTGRES_TOOLS}/pg_controldata`,
};

const listMissing = () =>
  Object.entries(PACKAGES).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));

/** Installs on Debian what is missing; fails with the names of what it could not install. */
export async function ensurePackages(): Promise<void> {
  // With systemd the packages would also start a PostgreSQL, an etcd and a Redis of the system.
  if (!existsSync('/run/systemd/system'))
    for (const name of listMissing()) await installFromDebian(name, `install ${name}`);
  const missing = listMissing();
  if (missing.length > 0)
    fail(`npm run cluster needs Debian packages that are missing: apt-get install ${missing.join(' ')}`);
}
