type Connection = { remoteAddress: string; forwardedFor: string | undefined };

/** Where a connection comes from when so many proxies of ours stand before us; what is written further left anybody can write. */
export function clientAddress({ remoteAddress, forwardedFor = '' }: Connection, proxies: number): string {
  const forwarded = forwardedFor.split(',').map((address) => address.trim());
  const addresses = [remoteAddress, ...forwarded.filter(Boolean).reverse()];
  return addresses[Math.min(proxies, addresses.length - 1)] ?? remoteAddress;
}
