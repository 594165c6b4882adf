import { totalmem } from 'node:os';

const GIBIBYTE = 1024 ** 3;

/**
 * The cache of table pages. More than 256 MB does not pay off: each new process of PostgreSQL has to map it. Tests delete databases, which
 * searches all of it.
 */
function getSharedBuffers(durable: boolean): string {
  // The limit of a container; 0 if there is none.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return durable && memory >= 2 * GIBIBYTE ? '256MB' : '128MB';
}

/** Builds the postgresql.conf of an embedded cluster, which is written at each start. `durable: false` is for tests only. */
export function buildPostgresqlConf(port: number, durable: boolean): string {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: getSharedBuffers(durable),
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: durable ? 'on' : 'off',
    log_directory: 'log',
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_truncate_on_rotation: 'on',
    log_min_messages: 'warning',
    // Statements in the log would contain personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // What a client computes to prove the password: 4,096 is the default. Tests open thousands of connections.
    scram_iterations: durable ? 4096 : 1,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}
