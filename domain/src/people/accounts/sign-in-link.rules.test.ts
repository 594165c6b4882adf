import { expect, it } from 'vitest';
import { PROOF_EMAILS_PER_DAY, SIGN_IN_EMAILS_PER_DAY } from './sign-in-link.rules.ts';

it('has the limits of product.md', () =>
  expect([SIGN_IN_EMAILS_PER_DAY, PROOF_EMAILS_PER_DAY]).toEqual([10, 10]));
