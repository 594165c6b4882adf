import { parseArgs } from 'node:util';
import { disputeCommand } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import { type DisputeClosing, disputeClosingSchema } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import { type Id, isId } from '@uneed/domain/kernel/ids.ts';
import { cleanText, textLength } from '@uneed/domain/kernel/text.ts';
import { REVIEW_REASON_MAX_LENGTH } from '@uneed/domain/people/referents/referent.rules.ts';

/** A parsed admin command. */
export type AdminCommand =
  | { name: 'help' }
  | { name: 'verify-referent'; email: string }
  | { name: 'make-admin'; email: string }
  | { name: 'reset-2fa'; email: string }
  /** By email or slug. */
  | { name: 'verify-enterprise'; enterprise: string }
  | { name: 'reject-referent'; email: string; reason: string }
  | { name: 'decide-dispute'; disputeId: Id; closing: DisputeClosing };

/** The command line is not valid; the message is one line for the operator. */
export class CommandLineError extends Error {
  override readonly name = 'CommandLineError';
}

export const HELP = `Administra Uneed desde la terminal, esté corriendo o no.

  npm run admin -- verify-referent EMAIL                    verifica a un referente tal como está ahora
  npm run admin -- reject-referent EMAIL --reason "MOTIVO"  rechaza su solicitud (o le quita la verificación)
  npm run admin -- verify-enterprise EMAIL|SLUG             verifica a una empresa tal como está ahora
  npm run admin -- decide-dispute ID DECISIÓN --reason "NOTA"
                                                            decide una disputa sobre un bono (pay, deny, paid o none)
  npm run admin -- make-admin EMAIL                         da permisos de administración
  npm run admin -- reset-2fa EMAIL                          quita la verificación en dos pasos a quien la perdió
  npm run admin -- --help                                   muestra esta ayuda

La persona o la empresa recibe un correo con la decisión y su motivo. Todo queda en el registro de auditoría.`;

const SEE_HELP = 'Ayuda: npm run admin -- --help';

function parse(args: string[]) {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, reason: { type: 'string' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new CommandLineError(`No entiendo las opciones. ${SEE_HELP}`);
  }
}

function parseEmail(command: string, value: string | undefined): string {
  const email = cleanText(value ?? '')
    .trim()
    .toLowerCase();
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return email;
  throw new CommandLineError(`Falta un email válido: npm run admin -- ${command} EMAIL`);
}

function parseReason(value: string | undefined): string {
  const reason = cleanText(value ?? '').trim();
  if (reason === '')
    throw new CommandLineError('Falta el motivo: npm run admin -- reject-referent EMAIL --reason "MOTIVO"');
  if (textLength(reason) > REVIEW_REASON_MAX_LENGTH)
    throw new CommandLineError(`El motivo tiene más de ${REVIEW_REASON_MAX_LENGTH} caracteres`);
  return reason;
}

/** An email, or the last segment of the path of the public page. */
function parseEnterprise(value: string | undefined): string {
  const text = cleanText(value ?? '')
    .trim()
    .toLowerCase();
  if (/^(?:[^\s@]+@[^\s@]+|[a-z0-9-]+)$/.test(text)) return text;
  throw new CommandLineError('Falta la empresa: npm run admin -- verify-enterprise EMAIL|SLUG');
}

/** The decision about a dispute, with the note that both sides read. */
function parseDispute(disputeId: string | undefined, decision: string | undefined, note: string | undefined) {
  if (!isId(disputeId)) throw new CommandLineError(`Falta el id de la disputa: ${disputeCommand('ID')}`);
  const { data, error } = disputeClosingSchema.safeParse({ decision, note });
  if (data) return { disputeId, closing: data };
  throw new CommandLineError(`${error.issues[0]?.message}: ${disputeCommand(disputeId)}`);
}

/** Parses the arguments after `npm run admin --`; throws CommandLineError. */
export function parseAdminCommand(args: string[]): AdminCommand {
  const { values, positionals } = parse(args);
  const [name, email, extra, tooMany] = positionals;
  if (values.help || name === 'help' || name === undefined) return { name: 'help' };
  if (name === 'decide-dispute' && tooMany === undefined)
    return { name, ...parseDispute(email, extra, values.reason) };
  if (extra !== undefined) throw new CommandLineError(`Sobra «${extra}». ${SEE_HELP}`);
  if (name === 'verify-referent' || name === 'make-admin' || name === 'reset-2fa')
    return { name, email: parseEmail(name, email) };
  if (name === 'verify-enterprise') return { name, enterprise: parseEnterprise(email) };
  if (name === 'reject-referent')
    return { name, email: parseEmail(name, email), reason: parseReason(values.reason) };
  throw new CommandLineError(`No conozco «${name}». ${SEE_HELP}`);
}
