/** An account whose deletion was asked for is hidden for this many days, and only then really gone (DESIGN §5). */
export const DEPARTURE_DAYS = 14;

/** Copies of one's own data that one person may take in an hour. */
export const EXPORTS_PER_HOUR = 6;

/** Who may write to a person: everyone, or people tied by an application or an earlier conversation (DESIGN §5). */
export const WRITERS = ['everyone', 'tied'] as const;
export type Writers = (typeof WRITERS)[number];

/** Who may write to a person who never said. */
export const DEFAULT_WRITERS: Writers = 'everyone';

/** What people are told about; each kind is turned off by itself, in the app and by e-mail. Security is always told. */
export const NOTICE_KINDS = [
  'applications',
  'contracts',
  'referents',
  'jobExpiry',
  'messages',
  'community',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The ways on which people are told. */
export const NOTICE_CHANNELS = ['inApp', 'mail'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Each kind of notice as people read it. */
export const NOTICE_LABELS: Readonly<Record<NoticeKind, { label: string; hint: string }>> = {
  applications: {
    label: 'Aplicaciones',
    hint: 'Cuando alguien aplica a tu vacante o se retira, y si eliminan una a la que aplicaste',
  },
  contracts: { label: 'Contratos', hint: 'Cuando te abren un contrato, y cuando te dicen si te aceptaron' },
  referents: {
    label: 'Revisión de referente',
    hint: 'Cuando ya revisamos tu perfil: si quedó verificado o qué le falta',
  },
  jobExpiry: {
    label: 'Vencimiento de vacantes',
    hint: 'Cuando a una vacante tuya le queda poco, y cuando cierra',
  },
  messages: { label: 'Mensajes', hint: 'Cuando te escriben y no estás conectado' },
  community: {
    label: 'Comunidad',
    hint: 'Cuando comentan lo que publicas o reaccionan, y cuando comentan después de ti',
  },
};

/** Name of somebody whose account is gone, where their words stay. */
export const GONE_PERSON_NAME = 'Usuario eliminado';
