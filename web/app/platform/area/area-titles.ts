import type { Area } from '@uneed/domain/kernel/area.ts';
import { useApi } from '../api/api-query.ts';

type AreaTitles = { myJobs: string; chats: string };

/** The titles of pages that both areas have, as the navigation of each names them. */
export const AREA_TITLES: Readonly<Record<Area, AreaTitles>> = {
  person: { myJobs: 'Mis Trabajos', chats: 'Chats' },
  enterprise: { myJobs: 'Vacantes', chats: 'Mensajes' },
};

/** The titles of the area of this page. */
export const useAreaTitles = (): AreaTitles => AREA_TITLES[useApi().area];
