import { quote } from './quoted-text.ts';

export const JOB_CREATED = quote('2 §8', 'Job created successfully', 'Vacante publicada');
export const JOB_UPDATED = quote('2 §8', 'Job updated', 'Vacante actualizada');
export const JOB_DELETED = quote('2 §8', 'Job deleted', 'Vacante eliminada');
export const MY_JOBS_NOT_LOADED = quote('2 §8', 'Error fetching my jobs', 'No pudimos cargar tus vacantes');
export const JOB_NOT_LOADED = quote('2 §8', 'Error fetching job', 'No pudimos cargar la vacante');
export const JOB_NOT_CREATED = quote('2 §8', 'Error creating job', 'No pudimos crear la vacante');
export const JOB_NOT_UPDATED = quote('2 §8', 'Error updating job', 'No pudimos guardar la vacante');
export const JOB_NOT_DELETED = quote('2 §8', 'Error deleting job', 'No pudimos eliminar la vacante');
export const APPLICATION_SENT = quote('2 §8', 'Application submitted', 'Aplicación enviada');
export const APPLICATION_NOT_SENT = quote('2 §8', 'Error applying to job', 'No pudimos enviar tu aplicación');
export const APPLICATIONS_NOT_LOADED = quote(
  '2 §8',
  'Error fetching applications',
  'No pudimos cargar tus aplicaciones',
);
export const APPLICATION_NOT_LOADED = quote(
  '2 §8',
  'Error fetching application',
  'No pudimos cargar tu aplicación',
);
export const CONTRACTS_NOT_LOADED = quote(
  '2 §8',
  'Error fetching contracts',
  'No pudimos cargar a los aplicantes',
);
export const STATUS_NOT_UPDATED = quote('2 §8', 'Error updating status', 'No pudimos cambiar el estado');
