import type { Redis } from 'ioredis';
import CircuitBreaker from 'opossum';

/** After a command that failed, commands fail at once for this long; then one is tried. */
export const CIRCUIT_OPEN_MS = 2_000;

/** Whether Redis answered, with an error: it is available. */
const isReply = (error: Error) => error.name === 'ReplyError';

/** Makes commands of the client fail at once while Redis does not respond. Returns a function that ends it. */
export function addCircuitBreaker(client: Redis): () => void {
  const send = client.sendCommand.bind(client);
  const breaker = new CircuitBreaker<Parameters<typeof send>, unknown>(
    async (...command) => send(...command),
    // The client has a timeout itself. One failure opens the circuit, however many commands succeeded before.
    { timeout: false, errorThresholdPercentage: 0, resetTimeout: CIRCUIT_OPEN_MS, errorFilter: isReply },
  );
  client.sendCommand = (command, stream) => {
    // The handshake must pass, and without a connection commands fail at once anyway.
    if (client.status !== 'ready') return send(command, stream);
    // Has no effect if the client rejected the command itself.
    breaker.fire(command, stream).catch((error: Error) => command.reject(error));
    return command.promise;
  };
  return () => breaker.shutdown();
}
