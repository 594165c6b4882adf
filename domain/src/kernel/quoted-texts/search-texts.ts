import { quote } from './quoted-text.ts';

// The number of results of the search page; the owner's document says 'trabajos', every other text 'vacantes'.
export const JOB_FOUND = quote('2 §2', 'trabajo encontrado', 'vacante encontrada');
export const JOBS_FOUND = quote('2 §2', 'trabajos encontrados', 'vacantes encontradas');
