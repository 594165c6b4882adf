import { parseArgs } from 'node:util';
import { cleanText, textLength } from '@uneed/domain/kernel/text.ts';
import { REVIEW_REASON_MAX_LENGTH } from '@uneed/domain/referents/referent.rules.ts';

/** What somebody at the terminal wants done. */
export type AdminCommand =
  | { name: 'help' }
  | { name: 'verify-referent'; email: string }
  | { name: 'make-admin'; email: string }
  | { name: 'reject-referent'; email: string; reason: string };

/** The command line makes no sense; the message is the one line that its writer reads. */
export class CommandLineError extends Error {
  override readonly name = 'CommandLineError';
}

export const HELP = `Administra Uneed desde la terminal, esté corriendo o no.

  npm run admin -- verify-referent EMAIL                    verifica a un referente tal como está ahora
  npm run admin -- reject-referent EMAIL --reason "MOTIVO"  rechaza su solicitud (o le quita la verificación)
  npm run admin -- make-admin EMAIL                         da permisos de administración
  npm run admin -- --help                                   muestra esta ayuda

La persona recibe un correo con la decisión y su motivo. Todo queda en el registro de auditoría.`;

const SEE_HELP = 'Ayuda: npm run admin -- --help';

function parse(words: string[]) {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, reason: { type: 'string' } } as const;
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch {
    throw new CommandLineError(`No entiendo las opciones. ${SEE_HELP}`);
  }
}

function emailOf(command: string, given: string | undefined): string {
  const email = cleanText(given ?? '')
    .trim()
    .toLowerCase();
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return email;
  throw new CommandLineError(`Falta un email válido: npm run admin -- ${command} EMAIL`);
}

function reasonOf(given: string | undefined): string {
  const reason = cleanText(given ?? '').trim();
  if (reason === '')
    throw new CommandLineError('Falta el motivo: npm run admin -- reject-referent EMAIL --reason "MOTIVO"');
  if (textLength(reason) > REVIEW_REASON_MAX_LENGTH)
    throw new CommandLineError(`El motivo tiene más de ${REVIEW_REASON_MAX_LENGTH} caracteres`);
  return reason;
}

/** Reads the words after `npm run admin --`; throws CommandLineError. */
export function parseAdminCommand(words: string[]): AdminCommand {
  const { values, positionals } = parse(words);
  const [name, email, surplus] = positionals;
  if (values.help || name === 'help' || name === undefined) return { name: 'help' };
  if (surplus !== undefined) throw new CommandLineError(`Sobra «${surplus}». ${SEE_HELP}`);
  if (name === 'verify-referent' || name === 'make-admin') return { name, email: emailOf(name, email) };
  if (name === 'reject-referent')
    return { name, email: emailOf(name, email), reason: reasonOf(values.reason) };
  throw new CommandLineError(`No conozco «${name}». ${SEE_HELP}`);
}
