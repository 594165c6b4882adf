/** Whoever goes to Google has this many minutes to come back, and as many to prove that the account is theirs. */
export const GOOGLE_MINUTES = 10;

/** Cookie that binds the way to Google and back to one browser. */
export const GOOGLE_COOKIE = 'uneed_google';

/** Path where Google sends the browser back to; it is registered there. */
export const GOOGLE_CALLBACK_PATH = '/api/auth/google/callback';

/** Parameter of the login with what came of the way to Google. */
export const GOOGLE_PARAMETER = 'google';

/** What the login says when nobody was signed in, by value of its parameter. */
export const GOOGLE_ERROR_TEXTS = {
  cancelado: 'Cancelaste la entrada con Google. Puedes entrar de otra forma.',
  error: 'No pudimos entrar con Google. Vuelve a intentarlo o entra de otra forma.',
  'sin-verificar': 'Google no ha verificado ese correo. Entra de otra forma.',
  'sin-vincular':
    'Esa cuenta de Google no está vinculada a ninguna empresa. Entra con tu contraseña y vincúlala en Seguridad.',
  ocupada: 'Esa cuenta de Google ya está vinculada a otra cuenta de Uneed.',
} as const;
export type GoogleError = keyof typeof GOOGLE_ERROR_TEXTS;

/** Value of the parameter when the login asks for a proof. */
export const GOOGLE_PROOF = 'confirmar';

/** Value of the parameter of the settings after Google was linked there. */
export const GOOGLE_LINKED = 'vinculada';

/** Error of a proof that comes too late, or twice. */
export const GOOGLE_PROOF_GONE_TEXT = 'Se acabó el tiempo. Vuelve a tocar «Continuar con Google».';

/** Error of removing the only way to sign in. */
export const GOOGLE_ONLY_WAY_TEXT =
  'Google es tu única forma de entrar. Crea antes una contraseña o una llave de acceso.';
