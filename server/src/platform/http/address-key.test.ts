import { expect, it } from 'vitest';
import { addressKey } from './limits.ts';

it.each([
  ['190.80.10.7', '190.80.10.7'],
  ['::ffff:190.80.10.7', '190.80.10.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:DB8:1::9', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
