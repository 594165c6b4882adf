import type { Area } from '@uneed/domain/kernel/area.ts';
import { useApi } from '../api/api-query.ts';

type AreaTitles = {
  myJobs: string;
  chats: string;
  /** The page with the form of a new job. */
  newJob: string;
  /** The link to that form, and its button. */
  publishJob: string;
  /** The link to that form after the list of jobs. */
  anotherJob: string;
  /** The link to that form while there are no jobs. */
  firstJob: string;
};

/** The titles of pages that both areas have, and of what leads there. The owner's document words those of people. */
export const AREA_TITLES: Readonly<Record<Area, AreaTitles>> = {
  person: {
    myJobs: 'Mis Trabajos',
    chats: 'Chats',
    newJob: 'Crear Nueva Oferta de Trabajo',
    publishJob: 'Publicar Trabajo',
    anotherJob: 'Nuevo Trabajo',
    firstJob: 'Crear tu primer trabajo',
  },
  enterprise: {
    myJobs: 'Vacantes',
    chats: 'Mensajes',
    newJob: 'Nueva vacante',
    publishJob: 'Publicar vacante',
    anotherJob: 'Nueva vacante',
    firstJob: 'Publicar tu primera vacante',
  },
};

/** The titles of the area of this page. */
export const useAreaTitles = (): AreaTitles => AREA_TITLES[useApi().area];
