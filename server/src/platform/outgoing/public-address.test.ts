import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '190.94.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
  // An IPv4 address inside of IPv6 is judged as that address.
  '::ffff:8.8.8.8',
])('%s is an address of the Internet', (address) => expect(isPublicAddress(address)).toBe(true));

it.each([
  ['unspecified', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by a provider', '100.64.0.1'],
  ['link-local', '169.254.0.1'],
  ['metadata of a cloud', '169.254.169.254'],
  ['metadata of a cloud', '100.100.100.200'],
  ['protocols', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped', '::ffff:a9fe:a9fe'],
  ['IPv4-mapped', '::ffff:10.0.0.1'],
  ['IPv4-compatible', '::7f00:1'],
  ['IPv4-translated', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64', '64:ff9b::169.254.169.254'],
  ['NAT64 of a network', '64:ff9b:1::a00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:7f00:1::'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['discard', '100::1'],
])('%s is none: %s', (_use, address) => expect(isPublicAddress(address)).toBe(false));

it.each(['', 'localhost', 'example.com', '0x7f.1', '2130706433', '0177.0.0.1', '127.1'])(
  'text that is no address in its usual spelling is none: %s',
  (text) => expect(isPublicAddress(text)).toBe(false),
);
