/** Serializes data for a script element: text of users cannot close it, because `<` is escaped. */
export const toScriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
