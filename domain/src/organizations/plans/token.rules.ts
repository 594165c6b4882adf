/** Bought tokens expire this many months after the purchase; those of a plan expire when the plan is renewed (product.md, 'Tokens'). */
export const BOUGHT_TOKENS_MONTHS = 12;

/** Entries of the token ledger per page. */
export const TOKEN_ENTRIES_PAGE_SIZE = 20;

/** Why tokens were granted, spent, or lost. */
export const TOKEN_REASONS = [
  'plan',
  'purchase',
  'jobHighlight',
  'applicationHighlight',
  'extraJob',
  'expired',
  'orderUndone',
] as const;
export type TokenReason = (typeof TOKEN_REASONS)[number];

/** What the ledger calls each reason. */
export const TOKEN_REASON_LABELS: Readonly<Record<TokenReason, string>> = {
  plan: 'Tokens de tu plan',
  purchase: 'Compra de tokens',
  jobHighlight: 'Vacante destacada',
  applicationHighlight: 'Aplicación destacada',
  extraJob: 'Vacante adicional',
  expired: 'Tokens vencidos',
  orderUndone: 'Pedido anulado',
};

/** Formats a number of tokens: '1 token', '5 tokens'. */
export const formatTokens = (count: number): string => `${count} ${count === 1 ? 'token' : 'tokens'}`;

/** What is missing when there are too few tokens. */
export const missingTokensText = (needed: number, balance: number): string =>
  needed - balance === 1 ? 'Te falta 1 token' : `Te faltan ${formatTokens(needed - balance)}`;

/** The error for spending more tokens than there are. */
export const notEnoughTokensText = (needed: number, balance: number): string =>
  `No tienes suficientes tokens. ${missingTokensText(needed, balance)}.`;

/** Tokens that were granted together and expire together. */
export type TokenLot = { readonly id: string; readonly remaining: number; readonly expiresAt: Date };

/** Returns how many tokens the lots have that have not expired. */
export const tokenBalance = (lots: readonly TokenLot[], now: Date): number =>
  lots.reduce((sum, { remaining, expiresAt }) => sum + (expiresAt > now ? remaining : 0), 0);

/**
 * Returns how many tokens a spend takes from each lot: from those that expire first; undefined if there are too
 * few.
 */
export function takeTokens(
  lots: readonly TokenLot[],
  amount: number,
  now: Date,
): { id: string; taken: number }[] | undefined {
  let missing = amount;
  const usable = lots.filter(({ remaining, expiresAt }) => remaining > 0 && expiresAt > now);
  const taken = usable
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
    .map(({ id, remaining }) => {
      const each = { id, taken: Math.min(remaining, missing) };
      missing -= each.taken;
      return each;
    });
  return missing > 0 ? undefined : taken.filter((each) => each.taken > 0);
}

/** Path of the page with the tokens of a person. */
export const TOKENS_PATH = '/premium/tokens';

/** Path of the same page in the area of enterprises. */
export const ENTERPRISE_TOKENS_PATH = '/enterprise/plan/tokens';
