import { createContext } from 'react';

/** The nonce of the document while it is rendered; empty in the browser, which has hidden it by then. */
export const NonceContext = createContext('');
