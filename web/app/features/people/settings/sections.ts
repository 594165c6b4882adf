import { Bell, Eye, type LucideIcon, Palette, Shield, Trash2, UserRound } from 'lucide-react';

/** The sections of the settings, with their value of `?section=` (specification 1 §2); `hint` is their content in a few words. */
export const SECTIONS = [
  { id: 'profile', label: 'Perfil', hint: 'Tus datos, tu biografía y tu CV', icon: UserRound },
  { id: 'appearance', label: 'Apariencia', hint: 'Claro, oscuro o automático', icon: Palette },
  { id: 'security', label: 'Seguridad', hint: 'Contraseña y sesiones abiertas', icon: Shield },
  { id: 'privacy', label: 'Privacidad', hint: 'Quién te escribe y quién te encuentra', icon: Eye },
  { id: 'notifications', label: 'Notificaciones', hint: 'De qué te avisamos y por dónde', icon: Bell },
  { id: 'delete', label: 'Eliminar Cuenta', hint: 'Descarga tus datos o borra tu cuenta', icon: Trash2 },
] as const satisfies readonly { id: string; label: string; hint: string; icon: LucideIcon }[];

export type Section = (typeof SECTIONS)[number];
export type SectionId = Section['id'];

/** The section that wide screens show when the URL has none. */
export const DEFAULT_SECTION: SectionId = 'profile';

/** Reads the section from the query parameters; undefined when it is missing or unknown. */
export const readSection = (search: URLSearchParams): Section | undefined =>
  SECTIONS.find(({ id }) => id === search.get('section'));
