import { excerpt, visibleText } from '../../kernel/html/html.ts';
import { joinWithAnd } from '../../kernel/list.ts';
import { cleanText } from '../../kernel/text.ts';
import {
  FEE,
  findSentenceRisks,
  foldRisky,
  inSameSentence,
  isHarmless,
  splitSentences,
} from '../../people/safety/risk.rules.ts';
import type { ReportReason } from '../../people/safety/safety.rules.ts';
import { WITHHELD_TEXTS } from './withheld-job.rules.ts';

/** Why a job of an unverified referent is held for review before others see it (product.md, 'Withheld jobs'). */
export const JOB_RISKS = ['money', 'bank', 'code', 'contact'] as const;
export type JobRisk = (typeof JOB_RISKS)[number];

/** What was found in a job, for its author and for admins. */
export const JOB_RISK_LABELS: Readonly<Record<JobRisk, string>> = {
  money: 'pide dinero o un depósito',
  bank: 'pide datos del banco',
  code: 'pide un código',
  contact: 'lleva a otra aplicación',
};

/** Admins see at most this many characters of a sentence that was found. */
export const JOB_RISK_QUOTE_LENGTH = 160;

/** A risk with the sentence that it was found in. */
export type JobRiskFinding = { risk: JobRisk; quote: string };

/** RD$1,500 · $ 500 · 1500 pesos · 2,000.00 */
const AMOUNT = '(?:(?:rd|us) ?)?\\$? ?\\d[\\d.,]{2,}';

const JOB_MONEY_PATTERNS = [
  // "deposite RD$1,500", "depositar 500 pesos"
  new RegExp(
    `\\b(?:deposit(?:[ae]|ar|en)|transf(?:iere|iera|erir|ieran)|abon(?:[ae]|ar)|adelant(?:[ae]|ar)|pague|pagar)\\b.{0,25}?${AMOUNT}`,
  ),
  // "inscripción RD$800", "un depósito reembolsable de 2,000"
  new RegExp(
    `\\b(?:deposito|inscripcion|inversion|fianza|afiliacion|matricula)(?: \\w+)?(?: (?:de|es|son|por))*:? ${AMOUNT}`,
  ),
  // "paga RD$500 de inscripción", not "se te paga", which a company does; "cobramos RD$1,000 por el curso"
  new RegExp(
    `(?:(?<!\\bse (?:[lt]es? )?)\\b(?:pagas?|pague)\\b.{0,15}?${AMOUNT}(?: \\w+)? (?:de|para)|\\b(?:cobramos|cuesta)\\b.{0,15}?${AMOUNT}(?: \\w+)? (?:de|por|para)) (?:l[ao]s? |el |tu |su )?${FEE}`,
  ),
  // "compra tu uniforme con nosotros"
  /\bcompr(?:a|ar|as|e) (?:tu|su) (?:uniforme|carnet|curso|formulario|entrenamiento)\b/,
  /\b(?:con|requiere|previo|mediante|hacer|realizar) (?:un |el |su |tu )?(?:deposito|transferencia|inversion|pago) (?:inicial|previ[oa]|de (?:inscripcion|garantia|reserva))/,
];

/** "Envía tu cuenta bancaria", "comparte el número de tu tarjeta": a job speaks to whoever reads it. */
const JOB_BANK_PATTERN = inSameSentence(
  '\\b(?:envi[ae]|mand[ae]|compart[ea]|facilit[ae]|indica|indique|suministr[ae]|favor(?: de)? (?:enviar|mandar|compartir))\\b',
  '\\b(?:tus?|sus?) (?:(?:numeros?|datos) de (?:la )?(?:cuenta|tarjeta)|(?:datos de (?:la )?)?cuentas? (?:bancarias?|de (?:banco|ahorros?|nomina))|datos bancarios|tarjeta de (?:debito|credito)|pin)\\b|\\b(?:numeros?|datos|foto|clave|pin) de (?:tus?|sus?) (?:cuenta|tarjeta)\\b',
);

/** What a referent pays, not what an applicant pays. */
const PAY_PATTERN = /\b(?:quincena\w*|mensual\w*|semanal\w*|nomina|por hora|incentivos?)\b/;

const APP = '\\b(?:wh?ats? ?app?s?|what.?s ?app|wa[st]+ap+|guasap+|wapp|wsp|telegram|signal)\\b';
/** Ten digits in any groups; O, I and L stand for 0 and 1. */
const GAP = '[ .,/()-]{0,3}';
const PHONE = `\\b(?:1${GAP})?8${GAP}[024o]${GAP}9(?:${GAP}[\\doil]){7}\\b`;
const CALL =
  '\\b(?:escrib[ae](?:me|nos)|contact[ae](?:me|nos)|contactarnos|comuni(?:cate|quese)|mand[ae](?:me|nos)|envi[ae](?:me|nos)|agreg(?:a|ue)(?:me|nos)|unete|unase|unirse al|interesad[oa]s?|envi(?:ar?|e) (?:tu|su|el|la|sus|tus|los)? ?(?:cv|curriculum|hoja de vida|datos|nombre|foto)s?)\\b';

/** A job moves people to another app; a job whose work is done with such an app does not. */
const CONTACT_PATTERNS = [
  /\b(?:wa\.me|(?:api|chat)\.whatsapp\.com|t\.me|telegram\.(?:me|dog)|signal\.me)\//,
  inSameSentence(APP, PHONE),
  inSameSentence(APP, CALL),
];

const isRisk = (risk: string): risk is JobRisk => JOB_RISKS.some((known) => known === risk);
const matchesAny = (patterns: readonly RegExp[], text: string) =>
  patterns.some((pattern) => pattern.test(text));

/** Parts of a sentence, so that an offered salary does not hide a deposit after the comma. */
const splitClauses = (sentence: string) => [sentence, ...sentence.split(/, | y (?=deposit|pag|transf|abon)/)];

function findRisksOf(sentence: string): Set<JobRisk> {
  const risks = new Set<JobRisk>();
  for (const clause of splitClauses(sentence)) {
    for (const risk of findSentenceRisks(clause)) if (isRisk(risk)) risks.add(risk);
    const isPaid = isHarmless(clause) || PAY_PATTERN.test(clause);
    if (!isPaid && matchesAny(JOB_MONEY_PATTERNS, clause)) risks.add('money');
    if (!isHarmless(clause) && JOB_BANK_PATTERN.test(clause)) risks.add('bank');
  }
  if (matchesAny(CONTACT_PATTERNS, sentence)) risks.add('contact');
  return risks;
}

/** What admins change about the words: phrases that hold a job, and phrases that are harmless. */
export type JobRiskWords = {
  added: readonly { phrase: string; risk: JobRisk }[];
  ignored: readonly string[];
};
const NO_WORDS: JobRiskWords = { added: [], ignored: [] };

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A folded phrase as whole words, with any white space between them. */
const phrasePattern = (phrase: string): RegExp =>
  new RegExp(
    `(?<![a-z0-9])${foldRisky(phrase).split(/\s+/).map(escapePattern).join('\\s+')}(?![a-z0-9])`,
    'g',
  );

/** Returns how to find the risks of a folded sentence, with the words of the admins. */
function createFinder({ added, ignored }: JobRiskWords) {
  const ignoredPatterns = ignored.map(phrasePattern);
  const addedPatterns = added.map(({ phrase, risk }) => ({ pattern: phrasePattern(phrase), risk }));
  return (sentence: string): Set<JobRisk> => {
    const rest = ignoredPatterns.reduce((text, pattern) => text.replace(pattern, ' '), sentence);
    const risks = findRisksOf(rest);
    for (const { pattern, risk } of addedPatterns) if (rest.search(pattern) >= 0) risks.add(risk);
    return risks;
  };
}

type JobText = {
  title: string;
  description: string;
  skills: readonly string[];
  requirements?: readonly string[];
  /** What is written in the questions. */
  questionTexts?: readonly string[];
};

/** Returns what is risky in the text of a job, in its order; `description` is HTML. */
export function findJobRisks(
  { title, description, skills, requirements = [], questionTexts = [] }: JobText,
  words: JobRiskWords = NO_WORDS,
): JobRiskFinding[] {
  const findRisks = createFinder(words);
  // Cleaned, because a hidden character may count as white space behind a full stop: 'wa.<byte order mark>me'.
  const sentences = splitSentences(
    cleanText([title, visibleText(description), ...skills, ...requirements, ...questionTexts].join('\n')),
  );
  return sentences.flatMap((sentence) =>
    [...findRisks(foldRisky(sentence))].map((risk) => ({
      risk,
      quote: excerpt(sentence, JOB_RISK_QUOTE_LENGTH),
    })),
  );
}

/** Names the risks of a job: "pide dinero o un depósito y lleva a otra aplicación". */
export function formatJobRisks(findings: readonly JobRiskFinding[]): string {
  const risks = JOB_RISKS.filter((risk) => findings.some((finding) => finding.risk === risk));
  return joinWithAnd(risks.map((risk) => JOB_RISK_LABELS[risk]));
}

/** Describes the findings to admins, each on its line with the sentence. */
export const describeJobRisks = (findings: readonly JobRiskFinding[]): string =>
  findings.map(({ risk, quote }) => `La vacante ${JOB_RISK_LABELS[risk]}: «${quote}»`).join('\n');

/** Tells the owner of a held job what was found in its text. */
export const heldJobText = (findings: readonly JobRiskFinding[]): string =>
  findings.length === 0
    ? WITHHELD_TEXTS.held
    : `En revisión: parece que la vacante ${formatJobRisks(findings)}. Una persona de Uneed la lee antes de que los demás la vean.`;

/** The reason of the automatic report about a held job, by its most serious risk. */
const RISK_REPORT_REASONS: Readonly<Record<JobRisk, ReportReason>> = {
  money: 'money',
  bank: 'money',
  code: 'identity',
  contact: 'other',
};

/** Returns the reason of the automatic report about a held job. */
export function jobRiskReason(findings: readonly JobRiskFinding[]): ReportReason {
  const first = JOB_RISKS.find((risk) => findings.some((finding) => finding.risk === risk));
  return first === undefined ? 'other' : RISK_REPORT_REASONS[first];
}
