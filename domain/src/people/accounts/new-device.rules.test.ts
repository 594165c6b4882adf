import { expect, it } from 'vitest';
import { NEW_DEVICE_EMAILS_PER_DAY, NEW_DEVICE_LINK_DAYS } from './new-device.rules.ts';

it('has the limits of product.md', () =>
  expect([NEW_DEVICE_LINK_DAYS, NEW_DEVICE_EMAILS_PER_DAY]).toEqual([7, 3]));
