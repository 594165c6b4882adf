import { localDay } from '../../kernel/time.ts';
import { PLANS, type PlanId } from './plan.rules.ts';
import { formatTokens } from './token.rules.ts';

/** Returns the first day of the calendar month in the Dominican Republic, `YYYY-MM-DD`: usage is counted per such month. */
export const usageMonth = (now: Date): string => `${localDay(now).slice(0, 7)}-01`;

/** What is used of a monthly number; `limit` is null for any number. */
export type Usage = { readonly used: number; readonly limit: number | null };

/** Whether more was used than the plan includes. */
export const isExceeded = ({ used, limit }: Usage): boolean => limit !== null && used > limit;

/** How many vacancies were published this month: 'Este mes: 2 de 3 vacantes'. */
export const jobUsageText = ({ used, limit }: Usage): string =>
  limit === null
    ? `Este mes: ${used} ${used === 1 ? 'vacante' : 'vacantes'}, sin límite`
    : `Este mes: ${used} de ${limit} vacantes`;

/** What the number of candidates of a plan counts, where plans are sold; nobody is refused by it. */
export const CANDIDATES_COUNTED_TEXT =
  'Cada persona que aplica a una de tus vacantes. Si llegan más, las recibes igual.';

/** Where plans are sold, while their numbers are counted and not enforced. */
export const LIMITS_NOT_ENFORCED_TEXT =
  'Hoy los números de vacantes y candidatos se cuentan y te los mostramos, pero no son un tope: puedes publicar más con cualquier plan. Si eso cambia, lo verás aquí.';

/** Where plans are sold, while more vacancies than the plan's number are refused. */
export const LIMITS_ENFORCED_TEXT =
  'Cuando publicas todas las vacantes de tu plan, la siguiente se publica con tokens, o espera al próximo mes o a un plan más grande; puedes guardarla como borrador. A nadie que aplica se le dice que no por estos números.';

/** Shown when more candidates applied than the plan includes: all of them are received all the same (product.md, 'Plans'). */
export const CANDIDATES_EXCEEDED_TEXT =
  'Este mes pasaste el número de candidatos de tu plan. Igual los recibes y los ves a todos: aplicar es gratis.';

/** A vacancy beyond the plan's monthly number costs this many tokens (product.md, 'Tokens'). */
export const EXTRA_JOB_TOKENS = 5;

/** The error for publishing more vacancies than the plan includes. */
export const jobLimitText = (planId: PlanId): string => {
  const { name, jobsPerMonth } = PLANS[planId];
  return `Tu plan ${name} permite publicar ${jobsPerMonth} vacantes al mes y ya las publicaste. Publícala por ${formatTokens(EXTRA_JOB_TOKENS)}, cambia de plan o espera al próximo mes; puedes guardarla como borrador.`;
};
