import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, openCluster } from './embedded/cluster.ts';
import { ensureAppDatabase, startServer, stopServer } from './embedded/control-server.ts';
import { findPostmaster, isRunning } from './embedded/postmaster.ts';

const WATCH_INTERVAL_MS = 1000;

type Options = {
  /** Data folder of the app; the cluster is in its subfolder `postgres/`. */
  dataDir: string;
  /** `false` disables fsync, for tests. */
  durable?: boolean;
  /** Called after the server had crashed and was restarted. */
  onRestarted?: () => void;
};

/** A running embedded PostgreSQL. */
export type EmbeddedServer = {
  /** URL of the app's database with the app's role. */
  url: string;
  /** Whether it was already running: an earlier process did not stop it, or another process still uses it. */
  wasRunning: boolean;
  /** Folder of its files. */
  home: string;
  /** Stops watching it and leaves it running. */
  detach(): Promise<void>;
  /** Stops it, also if it was already running. */
  stop(): Promise<void>;
};

/** Restarts the server on the same port when it has crashed (e.g. killed for lack of memory), until `signal` aborts. */
async function restartOnCrash(cluster: Cluster, port: number, options: Options, signal: AbortSignal) {
  const restartIfDead = async () => {
    if (await isRunning(cluster)) return;
    await findPostmaster(cluster);
    await startServer(cluster, options.durable ?? true, port);
    options.onRestarted?.();
  };
  while (!signal.aborted) {
    // If it fails, the next check tries again; meanwhile the app responds with 503.
    await restartIfDead().catch(() => undefined);
    await sleep(WATCH_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder, or connects to one that is still running there. The first start creates
 * the cluster. Throws StartupError.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedServer> {
  await mkdir(options.dataDir, { recursive: true });
  const cluster = await openCluster(options.dataDir);
  const found = await findPostmaster(cluster);
  const port = found?.port ?? (await startServer(cluster, options.durable ?? true));
  try {
    await ensureAppDatabase(cluster, port);
  } catch (error) {
    // Nobody else knows of it; one that was running already belongs to another process, or to the next start.
    if (!found) await stopServer(cluster);
    throw error;
  }
  const watch = new AbortController();
  const watching = restartOnCrash(cluster, port, options, watch.signal);
  const detach = async () => {
    watch.abort();
    await watching;
  };
  return {
    url: cluster.appUrl(port),
    wasRunning: found !== undefined,
    home: cluster.home,
    detach,
    stop: async () => {
      await detach();
      await stopServer(cluster);
    },
  };
}
