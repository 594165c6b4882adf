import { Bell, Eye, type LucideIcon, Palette, Shield, Trash2, UserRound } from 'lucide-react';

/** The sections of the settings, with their value of `?section=` (specification 1 §2). */
export const SECTIONS = [
  { id: 'profile', label: 'Perfil', icon: UserRound },
  { id: 'appearance', label: 'Apariencia', icon: Palette },
  { id: 'security', label: 'Seguridad', icon: Shield },
  { id: 'privacy', label: 'Privacidad', icon: Eye },
  { id: 'notifications', label: 'Notificaciones', icon: Bell },
  { id: 'delete', label: 'Eliminar Cuenta', icon: Trash2 },
] as const satisfies readonly { id: string; label: string; icon: LucideIcon }[];

export type SectionId = (typeof SECTIONS)[number]['id'];

/** Reads the section from the query parameters; the profile when it is missing or unknown. */
export const getSection = (search: URLSearchParams): SectionId =>
  SECTIONS.find(({ id }) => id === search.get('section'))?.id ?? 'profile';
