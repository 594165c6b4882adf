import { foldText } from '../../kernel/fold-text.ts';
import { joinWithAnd } from '../../kernel/list.ts';
import { cleanText } from '../../kernel/text.ts';

/** Something that a fraudulent message or job asks for. */
export type Risk = 'money' | 'bank' | 'identity' | 'code';

/** Warning below such a message: what it asks for, and advice. The most serious risk comes first. */
export const RISK_TEXTS: Readonly<Record<Risk, { asked: string; advice: string }>> = {
  money: {
    asked: 'dinero',
    advice: 'Ningún empleo serio se paga por adelantado. No deposites ni transfieras nada.',
  },
  bank: {
    asked: 'datos del banco',
    advice:
      'No envíes números de cuenta o tarjeta, ni claves. La nómina se tramita en persona, ya con contrato.',
  },
  identity: {
    asked: 'la cédula',
    advice: 'No envíes fotos ni números de documentos por aquí. Muéstralos en persona, cuando firmes.',
  },
  code: {
    asked: 'un código',
    advice: 'Un código que te llega al teléfono es solo tuyo: quien te lo pide quiere entrar a tu cuenta.',
  },
};

/** Imperatives: `mándame`, `envíenos`, `pásemela`. */
const GIVE =
  '(?:envi[ae]|mand[ae]|da|de|pas[ae]|dig[ae]|di|compart[ea]|facilit[ae]|indi(?:ca|que)|confirm[ae]|escrib[ae]|suministr[ae]|reenvi[ae]|muestr[ae]|ensen[ae]|tir[ae])(?:me|nos)(?:l[oa]s?)?';
/** Requests: `necesito`, `me mandas`, `puede enviar`, `favor de enviar`. */
const WANT =
  '(?:necesito|ocupo|requiero|necesitamos|requerimos|solicitamos|(?:me|nos) (?:(?:puedes?|podrias?) )?(?:l[oa]s? )?(?:envi|mand|d|pas|dic|compart|facilit|indic|confirm|suministr)(?:as?|es?|ar|ir|eces?)|(?:puedes?|podrias?|favor(?: de)?|debes?|deberas?|tienes? que|tendras? que|hay que) (?:enviar|mandar|dar|pasar|compartir|facilitar|indicar|confirmar|suministrar|reenviar|decir)(?:me|nos)?(?:l[oa]s?)?)';
const ASK = `\\b(?:${GIVE}|${WANT})\\b`;

/** Matches both patterns within one sentence, in either order. */
export const inSameSentence = (one: string, other: string) =>
  new RegExp(`(?:${one}).{0,60}?(?:${other})|(?:${other}).{0,45}?(?:${one})`);

const DOCUMENT = '\\b(?:cedulas?|pasaporte|acta de nacimiento|licencia de conducir)\\b';
const BANK =
  '\\b(?:numeros? de (?:(?:la|tu|su) )?(?:cuenta|tarjeta)|datos (?:bancarios|de (?:la|tu|su) (?:cuenta|tarjeta|banco))|(?:clave|contrasena|pin|usuario|token) (?:del?|de (?:la|tu|su)) ?(?:banco|tarjeta|cuenta|internet banking|app)|cvv|tarjeta de (?:coordenadas|claves|codigos)|foto de (?:la|tu|su) tarjeta)\\b';
const CODE =
  '\\b(?:codigos?|numeritos?) (?:de (?:verificacion|seguridad|confirmacion|acceso|whatsapp|\\d+ digitos|(?:cuatro|seis) digitos)|que (?:te|le) (?:acab\\w+ de )?(?:va a )?(?:lleg|mand|envi|cay|ca[ei])\\w*|(?:del?|por) (?:sms|mensaje|whatsapp)|sms)';

const MONEY =
  '(?:dinero|cuartos|pesos|dolares|rd ?\\$|us ?\\$|recargas?|transferencia|deposito|western union|tarjetas? de regalo|gift ?cards?|usdt|bitcoin)';
const HAND_OVER =
  '\\b(?:envi[ae]|mand[ae]|consi(?:gue|ga)|regal[ae]|hag[ae]|haz|pon|ponga)(?:me|nos)(?:l[oa]s?)?\\b';
const TRANSFER =
  '\\b(?:deposit[ae]|transfi(?:ere|era)|prest[ae]|gir[ae]|recargu?[ae]|adelant[ae])(?:me|nos)(?:l[oa]s?)?\\b';
/** A transfer to an account of the sender; a salary goes to an account of the candidate. */
const TO_MINE =
  '\\b(?:deposit[ae]|transfi(?:ere|era)|gir[ae]|abon[ae])\\b.{0,40}?\\b(?:a|en) (?:mi|est[ae]|nuestra) cuenta\\b|\\b(?:me|nos) (?:deposit|transfier|gir)(?:as|es)\\b';
const MUST =
  '\\b(?:hay que|debes?|deberas?|debera|tienes? que|tendras? que|tendra que|necesitas?|es necesario|se requiere|favor(?: de)?|solo)';
/** What fraud asks applicants to pay for. */
export const FEE =
  '(?:inscripcion|curso|capacitacion|entrenamiento|uniforme|carnet|examen|proceso|tramites?|cupo|plaza|poliza|reserva|papeleria|papeles|visa|formulario|antecedentes)';
const PLACE =
  '\\b(?:apartar|reservar|asegurar|separar|garantizar) (?:tu|su|el|la) (?:cupo|plaza|puesto|vacante|lugar|entrevista)';

const MONEY_PATTERNS = [
  new RegExp(TRANSFER),
  new RegExp(TO_MINE),
  new RegExp(`${HAND_OVER}.{0,40}?${MONEY}`),
  new RegExp(
    `${MUST} (?:pagar|depositar|transferir|abonar|pagues?|deposites?).{0,40}?(?:${MONEY}|${FEE}|\\d{3})`,
  ),
  new RegExp(`\\b(?:costo|precio|cuota|pago) (?:del?|por|para) (?:l[ao]s? |el |tu |su )?${FEE}`),
  new RegExp(
    `${PLACE}.{0,60}?(?:pag|deposit|transf|abon|${MONEY})|(?:pag|deposit|transf|abon|${MONEY}).{0,60}?${PLACE}`,
  ),
];

/** Harmless sentences with the same words: an offered salary, costs paid by the company, warnings. */
const HARMLESS_PATTERNS = [
  /\b(?:no|nunca|jamas|sin) (?:\w+ ){0,4}(?:pid|ped|cobr|pag|cost|envi|mand|compart|deposit|transf|des\b|dar\b|necesit|requer)/,
  /\b(?:sueldo|salari|aspiracion|pretension|expectativa)/,
  /\b(?:empresa|compania|nosotros|uneed)\b.{0,25}\b(?:cubr|pag|asum|corre)|\b(?:cubr|pag|asum)\w* (?:por )?(?:la empresa|la compania|nosotros)/,
  /\b(?:gratis|gratuit)/,
];

/** The most serious risk comes first. */
const RISK_PATTERNS: readonly (readonly [Risk, readonly RegExp[]])[] = [
  ['money', MONEY_PATTERNS],
  ['bank', [inSameSentence(ASK, BANK)]],
  ['identity', [inSameSentence(ASK, DOCUMENT)]],
  ['code', [inSameSentence(ASK, CODE)]],
];

/** Splits a text into sentences; a point inside a number does not end a sentence. */
export const splitSentences = (text: string): string[] => text.split(/[!?¿¡;\n]+|\.(?=\s|$)/);

/** Whether a folded sentence only sounds risky: an offered salary, costs paid by the company, a warning. */
export const isHarmless = (sentence: string): boolean =>
  HARMLESS_PATTERNS.some((pattern) => pattern.test(sentence));

/** Returns the risks of one folded sentence, the most serious first. */
export function findSentenceRisks(sentence: string): Risk[] {
  if (isHarmless(sentence)) return [];
  return RISK_PATTERNS.filter(([, patterns]) => patterns.some((pattern) => pattern.test(sentence))).map(
    ([risk]) => risk,
  );
}

const LETTER_BY_DIGIT: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Returns the value of a decimal digit of any script; Unicode has those of a script one behind the other, from 0 to 9. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** At least three digits of any script, as in amounts and telephone numbers; a single one stands for the letter that it looks like. */
const NUMBER = /\p{Nd}(?:[.,٬ -]?\p{Nd}){2,}/gu;

/**
 * Folds a text in which risks are looked for: a digit between two letters stands for a letter, as in 'dep0sita'; numbers in digits of other
 * scripts ('٨٠٩', which look like letters) are numbers, and letters in brackets (⒟⒠⒫) are letters.
 */
export const foldRisky = (text: string): string =>
  foldText(cleanText(text).replace(NUMBER, (number) => number.replace(/\p{Nd}/gu, toAsciiDigit)))
    .replace(/(?:\([a-z]\)){2,}/g, (letters) => letters.replace(/[()]/g, ''))
    .replace(/(?<=[a-z])[013457](?=[a-z])/g, (digit) => LETTER_BY_DIGIT[digit] ?? digit);

/** Returns the risks that a message seems to contain, the most serious first. Understands Dominican Spanish. */
export function findRisks(text: string): Risk[] {
  const found = new Set(splitSentences(foldRisky(text)).flatMap(findSentenceRisks));
  return RISK_PATTERNS.flatMap(([risk]) => (found.has(risk) ? risk : []));
}

/** Describes the risks in one line: `Parece que te piden dinero y la cédula`. */
export const formatRiskTitle = (risks: readonly Risk[]): string =>
  `Parece que te piden ${joinWithAnd(risks.map((risk) => RISK_TEXTS[risk].asked))}`;
