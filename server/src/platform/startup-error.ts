/** The process cannot start; the message is the one line that the person at the terminal reads. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}
