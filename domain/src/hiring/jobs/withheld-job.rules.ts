/**
 * Why only its owner and admins see a job. 'held': until an admin has reviewed its text; 'hidden': after reports; 'removed': by
 * an admin; 'suspended': its owner's account is suspended.
 */
export const WITHHELD_REASONS = ['held', 'hidden', 'removed', 'suspended'] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

/** Badge of a withheld job, for its owner and admins. */
export const WITHHELD_LABELS: Readonly<Record<WithheldReason, string>> = {
  held: 'En revisión',
  hidden: 'Oculta',
  removed: 'Quitada',
  suspended: 'Oculta',
};

/** What the owner of a withheld job reads. */
export const WITHHELD_TEXTS: Readonly<Record<WithheldReason, string>> = {
  held: 'En revisión: una persona de Uneed la lee antes de que los demás la vean.',
  hidden: 'Recibimos reportes sobre esta vacante. Los demás no la ven mientras los revisamos.',
  removed: 'La quitamos: ya nadie puede verla. En Soporte ves el motivo y puedes apelar.',
  suspended: 'Los demás no la ven mientras tu cuenta está suspendida.',
};

/** Badge of an application to a withheld job. */
export const UNAVAILABLE_JOB_LABEL = 'Ya no está disponible';
/** Next step of an application to a withheld job. */
export const UNAVAILABLE_JOB_TEXT =
  'Esta vacante ya no está disponible. Si tenías una entrevista, no vayas sin confirmarla antes. Gracias por haber aplicado: hay vacantes nuevas cada día.';
/** What the candidate of an agreed interview is reminded of while the job is held or hidden. */
export const WITHHELD_INTERVIEW_TEXT =
  'Estamos revisando esta vacante, y por ahora no se ve en Uneed: no vayas sin confirmar antes la entrevista.';
/** Error for a job that an admin removed. */
export const REMOVED_JOB_TEXT = 'Esta vacante ya no está disponible';
/** Error for turning a held or hidden job into a draft. */
export const WITHHELD_TO_DRAFT_TEXT = 'Esta vacante está en revisión: no puede volver a borrador por ahora';
