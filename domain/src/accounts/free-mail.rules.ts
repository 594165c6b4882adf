/** Domains where anyone gets an e-mail address for free, so that an address says nothing about a company. */
export const FREE_MAIL_DOMAINS: readonly string[] = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'outlook.es', 'hotmail.com', 'hotmail.es', 'live.com'],
  ...['msn.com', 'yahoo.com', 'yahoo.es', 'ymail.com', 'rocketmail.com', 'icloud.com', 'me.com', 'mac.com'],
  ...['aol.com', 'proton.me', 'protonmail.com', 'pm.me', 'gmx.com', 'gmx.net', 'mail.com', 'zoho.com'],
  ...[
    'tutanota.com',
    'tuta.io',
    'yandex.com',
    'yandex.ru',
    'mail.ru',
    'fastmail.com',
    'hey.com',
    'inbox.com',
  ],
  ...['codetel.net.do', 'verizon.net.do', 'tricom.net', 'claro.net.do'],
  ...['mailinator.com', 'guerrillamail.com', 'yopmail.com', '10minutemail.com', 'temp-mail.org'],
];

const FREE_DOMAINS: ReadonlySet<string> = new Set(FREE_MAIL_DOMAINS);

/** Whether an e-mail address, or a domain alone, is of a free provider or of one of its subdomains. */
export function isFreeMail(address: string): boolean {
  const labels = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.some((_, index) => FREE_DOMAINS.has(labels.slice(index).join('.')));
}
