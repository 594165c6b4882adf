import type { Redis } from 'ioredis';

/** Commands that wait for Redis use memory; further ones are dropped. Browsers request what they missed once Redis is back. */
export const OFFLINE_COMMANDS_MAX = 10_000;

/**
 * Limits the commands of a client that wait for a connection, or for the response of a Redis that hangs. A dropped command resolves with null, because callers do not handle errors.
 */
export function limitOfflineQueue(client: Redis, maxCommands = OFFLINE_COMMANDS_MAX): void {
  const send = client.sendCommand.bind(client);
  let waitingCommands = 0;
  client.sendCommand = (command, stream) => {
    // While the client reconnects, its own handshake commands must pass.
    if (client.status === 'connect') return send(command, stream);
    if (waitingCommands >= maxCommands) {
      command.resolve(null);
      return command.promise;
    }
    waitingCommands += 1;
    const onSettled = () => {
      waitingCommands -= 1;
    };
    command.promise.then(onSettled, onSettled);
    return send(command, stream);
  };
}
