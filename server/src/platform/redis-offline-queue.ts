import type { Redis } from 'ioredis';

/** What waits while Redis is away takes memory: beyond so many commands it is given up. Screens that come back ask anew. */
export const OFFLINE_COMMANDS_MAX = 10_000;

/** Bounds what a client keeps for a Redis that is away. What is given up counts as done: a failure has nobody to catch it. */
export function limitOfflineQueue(client: Redis, maxCommands = OFFLINE_COMMANDS_MAX): void {
  const send = client.sendCommand.bind(client);
  let waitingCommands = 0;
  client.sendCommand = (command, stream) => {
    // While it greets a Redis that is back, its own commands must pass.
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
