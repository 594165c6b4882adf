import { createContext } from 'react';

/** The CSP nonce of the document during server rendering; empty in the browser, which hides nonces from scripts. */
export const NonceContext = createContext('');
