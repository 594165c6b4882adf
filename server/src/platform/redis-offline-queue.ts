import type { Redis } from 'ioredis';

/** Commands queued while Redis is unavailable use memory; further ones are dropped. Clients reload when they reconnect. */
export const OFFLINE_COMMANDS_MAX = 10_000;

/** Limits the offline queue of a client. A dropped command resolves with null, because callers do not handle errors. */
export function limitOfflineQueue(client: Redis, maxCommands = OFFLINE_COMMANDS_MAX): void {
  const send = client.sendCommand.bind(client);
  let waitingCommands = 0;
  client.sendCommand = (command, stream) => {
    // While the client reconnects, its own handshake commands must pass.
    if (client.status === 'ready' || client.status === 'connect') return send(command, stream);
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
