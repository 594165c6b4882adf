import { createServer } from 'node:net';
import { StartupError } from './startup-error.ts';

function explain(error: NodeJS.ErrnoException, host: string, port: number): StartupError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `El puerto ${port} está ocupado por otro programa: use otro, por ejemplo PORT=${port + 1} npm start`,
    EACCES: `No hay permiso para usar el puerto ${port}: use uno mayor, por ejemplo PORT=3000 npm start`,
    EADDRNOTAVAIL: `HOST: esta máquina no tiene la dirección ${host}`,
  };
  const message =
    reasons[error.code ?? ''] ?? `No se pudo usar el puerto ${port} en ${host}: ${error.message}`;
  return new StartupError(message, { cause: error });
}

/** Throws StartupError if the port is in use. Runs before the slow steps of the start. */
export function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explain(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
