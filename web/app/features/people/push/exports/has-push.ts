import { findSubscription } from '../push-browser.ts';

/** Whether this browser receives push messages, also while no page is open. */
export const hasPush = async (): Promise<boolean> => (await findSubscription()) !== null;
