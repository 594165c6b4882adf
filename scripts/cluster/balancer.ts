import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Member } from './patroni.ts';
import { type Program, startProgram, waitUntil } from './program.ts';

type Options = {
  folder: string;
  /** File with the certificate of https and its key. */
  certificate: string;
  port: number;
  nodePorts: readonly number[];
  /** Where the nodes find the primary, and a standby that is hardly behind. */
  primaryPort: number;
  replicaPort: number;
  members: readonly Pick<Member, 'name' | 'port' | 'restPort'>[];
};

const buildPostgresServers = (members: Options['members']) =>
  members
    .map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`)
    .join('\n');

const buildConfig = ({ certificate, port, nodePorts, primaryPort, replicaPort, members }: Options) => `
defaults
  timeout connect 3s
  timeout client 70s
  timeout server 70s
  timeout tunnel 1h
frontend web
  mode http
  # The address of the client; with TRUST_PROXY=1 the nodes trust the last one only.
  option forwardfor
  bind 127.0.0.1:${port} ssl crt ${certificate}
  # While no node is ready, for example without database, they say so themselves, in the words of the app.
  use_backend unready if { nbsrv(nodes) eq 0 }
  default_backend nodes
backend unready
  mode http
  balance roundrobin
  option redispatch 1
  retry-on conn-failure
${nodePorts.map((node, index) => `  server node${index + 1} 127.0.0.1:${node}`).join('\n')}
backend nodes
  mode http
  balance roundrobin
  # A browser stays on one node while it polls.
  cookie NODE insert indirect nocache
  # A node that gets SIGTERM is not ready for STOP_DELAY_SECONDS: longer than these checks need (1 s + 2 × 0.5 s).
  option httpchk GET /readyz
  timeout check 5s
  default-server check inter 1s fastinter 500ms fall 3 rise 1
  # A request that no node has answered is sent to the other one, at once. One that changes something may have been executed, so
  # that is done only if no node has seen it, or if its key makes the nodes execute it once.
  option redispatch 1
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless { method GET HEAD } or { req.hdr(idempotency-key) -m found }
${nodePorts.map((node, index) => `  server node${index + 1} 127.0.0.1:${node} cookie ${index + 1}`).join('\n')}
# Patroni says which server is the primary. Connections to one that no longer is are closed, so that the nodes open new ones.
listen primary
  mode tcp
  bind 127.0.0.1:${primaryPort}
  timeout client 1h
  timeout server 1h
  # A connection that fails is opened to the server that is the primary by then.
  option redispatch 1
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${buildPostgresServers(members)}
# A standby that has this much left to apply is left out. While there is none, the nodes read from the primary.
listen replica
  mode tcp
  bind 127.0.0.1:${replicaPort}
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /replica?lag=1MB
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${buildPostgresServers(members)}
`;

/** Starts HAProxy in front of the nodes and of the PostgreSQL servers. */
export async function startBalancer(options: Options): Promise<Program> {
  const { folder, port } = options;
  const config = join(folder, 'haproxy.cfg');
  await writeFile(config, buildConfig(options));
  const args = ['-db', '-f', config];
  const program = startProgram({ command: 'haproxy', args, logFile: join(folder, 'haproxy.log') });
  const isListening = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
    return true;
  };
  await waitUntil('haproxy listens', isListening);
  return program;
}
