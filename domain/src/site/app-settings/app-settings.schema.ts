import * as z from 'zod';
import { JOB_RISKS } from '../../hiring/jobs/job-risk.rules.ts';
import { foldText } from '../../kernel/fold-text.ts';
import { text } from '../../kernel/text.schema.ts';
import {
  BANK_ACCOUNT_MAX_LENGTH,
  RISK_WORD_MAX_LENGTH,
  RISK_WORD_MIN_LENGTH,
  RISK_WORDS_MAX,
} from './app-setting.rules.ts';

/** Whether the monthly limits of the plans are enforced. */
export const planLimitsSchema = z.object({ isOn: z.boolean('Elige si los límites se aplican') });
export type PlanLimits = z.infer<typeof planLimitsSchema>;

/** The bank account to which buyers transfer, in lines of text; empty while no orders are taken. */
export const bankAccountSchema = z.object({ text: text({ max: BANK_ACCOUNT_MAX_LENGTH }) });
export type BankAccount = z.infer<typeof bankAccountSchema>;

/** A phrase without letters and digits would be found in every text. */
const phrase = text({
  required: 'Escribe una palabra o frase',
  min: RISK_WORD_MIN_LENGTH,
  max: RISK_WORD_MAX_LENGTH,
}).refine((value) => /[a-z0-9]/.test(foldText(value)), 'Escribe una palabra o frase con letras o números');

/** What admins change about the words that hold a vacancy of somebody who is not verified. */
export const riskWordsSchema = z.object({
  /** Phrases that hold a vacancy, with what they are about. */
  added: z
    .array(z.object({ phrase, risk: z.enum(JOB_RISKS, 'Elige de qué se trata') }))
    .max(RISK_WORDS_MAX, `Como máximo ${RISK_WORDS_MAX} palabras`),
  /** Phrases that are harmless, whatever they contain. */
  ignored: z.array(phrase).max(RISK_WORDS_MAX, `Como máximo ${RISK_WORDS_MAX} palabras`),
});
export type RiskWords = z.infer<typeof riskWordsSchema>;
