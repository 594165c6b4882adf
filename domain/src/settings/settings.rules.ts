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
    hint: 'Alguien aplica a tu vacante, o cambia una a la que aplicaste',
  },
  contracts: { label: 'Contratos', hint: 'Abren, aceptan o rechazan un contrato tuyo' },
  referents: { label: 'Revisión de referente', hint: 'Verificamos o devolvemos tu solicitud' },
  jobExpiry: { label: 'Vencimiento de vacantes', hint: 'Una vacante tuya está por vencer' },
  messages: { label: 'Mensajes', hint: 'Te escriben y no estás conectado' },
  community: { label: 'Comunidad', hint: 'Comentan o reaccionan a lo que publicas' },
};

/** Name of somebody whose account is gone, where their words stay. */
export const GONE_PERSON_NAME = 'Usuario eliminado';
