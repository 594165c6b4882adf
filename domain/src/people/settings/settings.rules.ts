/** An account pending deletion is hidden for this many days, then deleted (product.md, 'Account deletion'). */
export const ACCOUNT_DELETION_DAYS = 14;

/** Maximum number of data exports per user and hour. */
export const EXPORTS_PER_HOUR = 6;

/** Who may write to a user: everyone, or only users with a shared application or an earlier conversation (product.md, 'Message permission'). */
export const MESSAGE_PERMISSIONS = ['everyone', 'tied'] as const;
export type MessagePermission = (typeof MESSAGE_PERMISSIONS)[number];

/**
 * Who finds a user by name: everyone, or users who share an application or a recommendation with them, or nobody but users with a
 * conversation and owners of vacancies that they applied to (product.md, 'Who finds whom').
 */
export const FINDABLE_BY = ['everyone', 'tied', 'nobody'] as const;
export type FindableBy = (typeof FINDABLE_BY)[number];

/** Who finds a user without this setting: everyone finds referents, whose work is to be written to. */
export const defaultFindableBy = (role: string): FindableBy => (role === 'referent' ? 'everyone' : 'tied');

/** What accounts from before the setting had three values are told, once. */
export const FINDABLE_BY_CHANGED_TEXT =
  'Antes cualquier miembro te encontraba por tu nombre; ahora solo quien tiene algo en común contigo. Tú decides en Privacidad';

/** Message permission of a user without this setting. */
export const DEFAULT_MESSAGE_PERMISSION: MessagePermission = 'everyone';

/** Notification topics. Each can be turned off, in the app, by e-mail and by push message; security e-mails are always sent. */
export const NOTIFICATION_TOPICS = [
  'applications',
  'contracts',
  'interviews',
  'referents',
  'jobExpiry',
  'messages',
  'community',
  'alerts',
  'follows',
  'recommendations',
  'bonuses',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** Topics that no e-mail is sent about, so that there is nothing to turn off. */
export const TOPICS_WITHOUT_MAIL: readonly NotificationTopic[] = ['follows'];

/** Who chooses what they are notified about. */
export type NotifiedRole = 'candidate' | 'referent' | 'enterprise';

/** Topics that candidates are not notified about. */
const TOPICS_OF_REFERENTS: readonly NotificationTopic[] = ['referents', 'jobExpiry'];

/** The topics that each can be notified about. */
export const TOPICS_BY_ROLE: Readonly<Record<NotifiedRole, readonly NotificationTopic[]>> = {
  candidate: NOTIFICATION_TOPICS.filter((topic) => !TOPICS_OF_REFERENTS.includes(topic)),
  referent: NOTIFICATION_TOPICS,
  enterprise: ['applications', 'contracts', 'interviews', 'jobExpiry', 'messages', 'bonuses'],
};

/** Channels of notifications. */
export const NOTIFICATION_CHANNELS = ['inApp', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Label and hint of each notification topic. */
export const NOTIFICATION_TOPIC_LABELS: Readonly<Record<NotificationTopic, { label: string; hint: string }>> =
  {
    applications: {
      label: 'Aplicaciones',
      hint: 'Cuando aplicas, cuando alguien aplica o se retira, y si eliminan una vacante',
    },
    contracts: {
      label: 'Respuestas',
      hint: 'Cuando les interesas, te dicen si te seleccionaron, o se confirma una contratación',
    },
    interviews: {
      label: 'Entrevistas',
      hint: 'Cuando se ofrece, se acuerda o cambia una entrevista, y un día y una hora antes',
    },
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
    alerts: { label: 'Alertas de vacantes', hint: 'Cuando aparecen vacantes de las búsquedas que guardaste' },
    follows: { label: 'Empresas que sigues', hint: 'Cuando una empresa que sigues publica una vacante' },
    recommendations: {
      label: 'Recomendaciones',
      hint: 'Cuando te escriben una recomendación, te la piden o aceptan la tuya, y qué pasa con quien recomendaste',
    },
    bonuses: { label: 'Bonos por referido', hint: 'Cuando un bono se gana, se paga o se disputa' },
  };

/** Hints of the topics in which a candidate or an enterprise is notified of less. */
const HINTS_BY_ROLE: Partial<Record<NotifiedRole, Partial<Record<NotificationTopic, string>>>> = {
  candidate: {
    applications: 'Cuando aplicas, cuando ven tu aplicación o te responden, y si eliminan la vacante',
  },
  enterprise: {
    applications: 'Cuando alguien aplica, se retira o te pide una respuesta',
    contracts: 'Cuando alguien confirma una contratación, o dice que no la hubo',
    jobExpiry: 'Cuando a una vacante de la empresa le queda poco, y cuando cierra',
    messages: 'Cuando escriben a la empresa y no hay nadie conectado',
  },
};

/** What a topic is about, for this role. */
export const describeTopic = (topic: NotificationTopic, role: NotifiedRole): string =>
  HINTS_BY_ROLE[role]?.[topic] ?? NOTIFICATION_TOPIC_LABELS[topic].hint;

/** Name of a deleted user whose messages remain. */
export const DELETED_USER_NAME = 'Usuario eliminado';
