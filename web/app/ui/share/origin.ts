import { createContext, useContext } from 'react';

/** The origin of the site (`https://host`) while a document is rendered on the server, where there is no `window`. */
export const OriginContext = createContext('');

/** The origin of the site: from the context during server rendering, from `window.location` in the browser. */
export const useOrigin = (): string => useContext(OriginContext) || window.location.origin;
