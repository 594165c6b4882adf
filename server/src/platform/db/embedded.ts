import { mkdir } from 'node:fs/promises';
import { type Cluster, openCluster } from './embedded/cluster.ts';
import { ensureAppDatabase, startServer, stopServer } from './embedded/control-server.ts';
import { findPostmaster, isRunning } from './embedded/postmaster.ts';

const WATCH_INTERVAL_MS = 1000;

type Options = {
  /** Folder of the app's data; the cluster lies in `postgresUrl/` below it. */
  dataDir: string;
  /** `false` trades safety for speed (tests). */
  durable?: boolean;
  /** Told when the server died by itself and was started again. */
  onRestarted?: () => void;
};

/** A PostgreSQL of our own that is running. */
export type EmbeddedServer = {
  /** Of the app's database, as the app's role. */
  url: string;
  /** It was running already: another process left it behind, or still uses it. */
  wasRunning: boolean;
  /** Where its files lie. */
  home: string;
  /** Lets go of it without ending it. */
  detach(): Promise<void>;
  /** Ends it, adopted or not. */
  stop(): Promise<void>;
};

/** Starts a server that died (killed for want of memory) again, on the port that the app knows. */
function restartOnCrash(cluster: Cluster, port: number, options: Options): () => Promise<void> {
  let pendingCheck: Promise<void> | undefined;
  const restartIfDead = async () => {
    if (await isRunning(cluster)) return;
    await findPostmaster(cluster);
    await startServer(cluster, options.durable ?? true, port);
    options.onRestarted?.();
  };
  const timer = setInterval(() => {
    // When it fails the next round tries again; meanwhile the app answers 503.
    pendingCheck ??= restartIfDead()
      .catch(() => undefined)
      .finally(() => {
        pendingCheck = undefined;
      });
  }, WATCH_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await pendingCheck;
  };
}

/**
 * Starts the embedded PostgreSQL of a data folder, or adopts the one that a killed app left running there. The first
 * start makes the cluster. Throws StartupError when it cannot be.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedServer> {
  await mkdir(options.dataDir, { recursive: true });
  const cluster = await openCluster(options.dataDir);
  const found = await findPostmaster(cluster);
  const port = found?.port ?? (await startServer(cluster, options.durable ?? true));
  await ensureAppDatabase(cluster, port);
  const detach = restartOnCrash(cluster, port, options);
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
