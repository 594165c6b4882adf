import { useContext } from 'react';
import { NonceContext } from './nonce.ts';

/**
 * An inline script that runs before the first paint and before React. Place it in `<head>`. Its code is in the HTML only: the
 * browser's build contains an empty text instead.
 */
export function HeadScript({ code }: { code: string }) {
  return (
    <script
      nonce={useContext(NonceContext)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
