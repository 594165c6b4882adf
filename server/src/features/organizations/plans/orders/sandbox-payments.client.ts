import { createHmac, timingSafeEqual } from 'node:crypto';
import { sandboxPaymentSchema } from '@uneed/domain/organizations/plans/orders.schema.ts';
import type { PaymentProvider, PaymentReport } from './payment-providers.client.ts';

/** Returns the signature of a payment report, in hexadecimal. */
export const signReport = (
  { reference, paymentId, totalCents, currency }: PaymentReport,
  secret: string,
): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([reference, paymentId, totalCents, currency]))
    .digest('hex');

function isSigned(report: PaymentReport, signature: string, secret: string): boolean {
  const [expected, given] = [signReport(report, secret), signature].map((text) => Buffer.from(text));
  return (
    expected !== undefined &&
    given !== undefined &&
    expected.length === given.length &&
    timingSafeEqual(expected, given)
  );
}

/** A payment provider for tests: who knows the secret reports payments. It moves no money. */
export const createSandboxPayments = (secret: string): PaymentProvider => ({
  id: 'sandbox',
  takesReceipts: false,
  isOpen: () => true,
  start: async ({ url }) => ({ kind: 'redirect', url }),
  readReport(callback) {
    const parsed = sandboxPaymentSchema.safeParse(callback);
    if (!parsed.success) return null;
    const { signature, ...report } = parsed.data;
    return isSigned(report, signature, secret) ? report : null;
  },
});
