/** What a key of the API may do: each route that keys may call asks for one of these. */
export const API_SCOPES = ['jobs:read', 'jobs:write', 'applications:read', 'stages:write'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** What each scope allows, as its owner reads it. */
export const API_SCOPE_LABELS: Record<ApiScope, string> = {
  'jobs:read': 'Leer tus vacantes',
  'jobs:write': 'Publicar, cambiar, pausar y cerrar vacantes, con la respuesta a quienes esperan',
  'applications:read': 'Leer quién aplicó y en qué etapa está',
  'stages:write': 'Mover de etapa a quienes aplicaron',
};

/** Maximum number of keys of an owner that have not expired. */
export const API_KEYS_MAX = 10;

/** Maximum length of the name of a key, in characters. */
export const API_KEY_NAME_MAX_LENGTH = 60;

/** After how many days a key may expire; or it does not expire. */
export const API_KEY_EXPIRY_DAYS = [30, 90, 365] as const;

/** Reads that a key may send in a minute. */
export const API_KEY_READS_PER_MINUTE = 600;

/** Writes that a key may send in a minute. */
export const API_KEY_WRITES_PER_MINUTE = 60;

/** The last use of a key is stored at most once in this many seconds. */
export const API_KEY_USE_SECONDS = 60;

/** Every key starts with it, so that programs that look for lost secrets recognise one. */
export const API_KEY_PREFIX = 'uneed_';

/** The secret part: 32 random bytes in base64url. */
export const isApiKeyFormat = (text: string): boolean => /^uneed_[\w-]{43}$/.test(text);

/** So many first characters of a key are stored and shown: of the secret part too few to guess the rest. */
export const API_KEY_SHOWN_LENGTH = API_KEY_PREFIX.length + 4;

/** Error of an unknown, expired or revoked key. */
export const API_KEY_INVALID_TEXT =
  'Esta clave de API no existe, venció o fue revocada. Crea otra en la configuración de tu cuenta.';

/** Error of a call that no key may make. */
export const API_KEY_NOT_FOR_CALL_TEXT =
  'Esta clave no sirve para esta llamada. En /desarrolladores están las que puede hacer una clave.';

/** Error of a key without the scope that the call needs. */
export const missingScopeText = (scope: ApiScope): string =>
  `A esta clave le falta el permiso ${scope} (${API_SCOPE_LABELS[scope]}). Crea otra con ese permiso.`;

/** Why a person has no keys. */
export const API_KEYS_REFERENT_ONLY_TEXT =
  'Las claves de API son para empresas y para referentes verificados, que las usan con sus propias vacantes.';

/** Error of one key too many. */
export const TOO_MANY_API_KEYS_TEXT = `Puedes tener hasta ${API_KEYS_MAX} claves activas. Revoca una para crear otra.`;

/** Whether a key has expired. */
export const isApiKeyExpired = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** The scopes that somebody chose, in the order of `API_SCOPES` and each once. */
export const sortScopes = (chosen: readonly string[]): ApiScope[] =>
  API_SCOPES.filter((scope) => chosen.includes(scope));
