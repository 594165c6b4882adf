/** The process cannot start; the message is one line for the user at the terminal. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}
