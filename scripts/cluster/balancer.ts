import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../server/src/platform/db/embedded/control-server.ts';
import { startProgram, waitUntil } from './program.ts';

/** HAProxy in front of the nodes and of the two PostgreSQL servers. */
export type Balancer = {
  /** Connects the nodes to the standby instead of the primary, or back. */
  usePostgres(role: 'primary' | 'standby'): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  folder: string;
  /** File with the certificate of https and its key. */
  certificate: string;
  port: number;
  nodePorts: readonly number[];
  postgresPort: number;
  postgres: { primary: number; standby: number };
};

const buildConfig = (
  { certificate, port, nodePorts, postgresPort, postgres }: Options,
  adminPort: number,
) => `
global
  stats socket ipv4@127.0.0.1:${adminPort} level admin
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
listen postgres
  mode tcp
  bind 127.0.0.1:${postgresPort}
  timeout client 1h
  timeout server 1h
  server primary 127.0.0.1:${postgres.primary}
  server standby 127.0.0.1:${postgres.standby} disabled
`;

export async function startBalancer(options: Options): Promise<Balancer> {
  const { folder, port } = options;
  const adminPort = await freePort();
  const config = join(folder, 'haproxy.cfg');
  await writeFile(config, buildConfig(options, adminPort));
  const args = ['-db', '-f', config];
  const program = startProgram({ command: 'haproxy', args, logFile: join(folder, 'haproxy.log') });

  async function command(text: string): Promise<void> {
    const socket = connect(adminPort, '127.0.0.1');
    socket.resume().end(`${text}\n`);
    await once(socket, 'close');
  }
  const isListening = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
    return true;
  };
  await waitUntil('haproxy listens', isListening);
  return {
    async usePostgres(role) {
      const other = role === 'primary' ? 'standby' : 'primary';
      await command(`set server postgres/${other} state maint`);
      await command(`shutdown sessions server postgres/${other}`);
      await command(`set server postgres/${role} state ready`);
    },
    stop: program.stop,
  };
}
