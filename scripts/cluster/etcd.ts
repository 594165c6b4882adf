import { join } from 'node:path';
import { freePort } from '../../server/src/platform/db/embedded/control-server.ts';
import { type Program, startProgram, waitUntil } from './program.ts';

/** The store in which Patroni keeps who is the primary. */
export type Etcd = Program & { url: string };

/** Starts etcd with one member. Servers need three, on machines of their own, of which one may be away. */
export async function startEtcd(folder: string): Promise<Etcd> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const peerUrl = `http://127.0.0.1:${await freePort()}`;
  const program = startProgram({
    command: 'etcd',
    args: [
      '--name=etcd1',
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=${url}`,
      `--advertise-client-urls=${url}`,
      `--listen-peer-urls=${peerUrl}`,
      `--initial-advertise-peer-urls=${peerUrl}`,
      `--initial-cluster=etcd1=${peerUrl}`,
      '--auto-compaction-retention=1',
      '--log-level=warn',
    ],
    logFile: join(folder, 'etcd.log'),
  });
  await waitUntil('etcd is healthy', async () => (await fetch(`${url}/health`)).ok);
  return { url, ...program };
}
