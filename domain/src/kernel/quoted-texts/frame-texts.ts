import { quote } from './quoted-text.ts';

// What nearly every page shows, and the job listing.
export const HOME = quote('1 §2', 'Home', 'Inicio');
export const LIGHT_MODE = quote('1 §2', 'Light', 'Modo claro');
export const DARK_MODE = quote('1 §2', 'Dark', 'Modo oscuro');
export const ONLINE = quote('1 §2', 'Online', 'En línea');
export const JOBS_NOT_LOADED = quote('2 §8', 'Error fetching jobs', 'No pudimos cargar las vacantes');
