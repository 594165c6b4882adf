/** Maximum number of passkeys of an account, or of a member of a team. */
export const PASSKEYS_MAX = 10;

/** Maximum length of the name of a passkey, in characters. */
export const PASSKEY_NAME_MAX_LENGTH = 60;

/** A challenge for a passkey is valid for this many minutes, once. */
export const PASSKEY_CHALLENGE_MINUTES = 5;

/** Error of a sign-in whose passkey is unknown, was removed, or does not fit the challenge. */
export const PASSKEY_REJECTED_TEXT = 'No pudimos entrar con esa llave de acceso. Entra de otra forma.';

/** Error of a passkey that the server does not accept when it is added. */
export const PASSKEY_NOT_ADDED_TEXT = 'No pudimos guardar la llave de acceso. Vuelve a intentarlo.';

/** Error of one passkey too many. */
export const TOO_MANY_PASSKEYS_TEXT = `Puedes tener hasta ${PASSKEYS_MAX} llaves de acceso. Quita una para agregar otra.`;

/** Error of a passkey that another request has removed. */
export const PASSKEY_GONE_TEXT = 'Esa llave de acceso ya no está';
