/** Id of the open conversation, for the link that skips the contacts. */
export const CONVERSATION_ID = 'conversacion';
