import { CONTRACT_PENDING_DAYS } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import type { ReactNode } from 'react';
import { AlertPicture, AnswerPicture, ChatPicture, FactsPicture, PrivacyPicture } from './pictures.tsx';

/** A slide of the carousel. */
export type LandingFeature = {
  title: string;
  text: string;
  link: { to: string; label: string };
  picture: ReactNode;
};

/** What is different here; only what the product does. */
export const FEATURES: readonly LandingFeature[] = [
  {
    title: 'Tus datos son tuyos',
    text: 'Tu CV lo ve quien publicó la vacante, o su equipo si es una empresa, y tú ves quién lo abrió y cuándo. No vendemos datos ni ponemos rastreadores. Puedes descargarlo todo o borrar tu cuenta tú mismo.',
    link: { to: '/privacidad', label: 'Quién ve qué' },
    picture: <PrivacyPicture />,
  },
  {
    title: 'Reputación con hechos',
    text: 'Una persona de Uneed revisa a cada referente y a cada empresa antes de decir que están verificados. Si nadie lo ha comprobado todavía, la vacante te lo dice antes de que apliques.',
    link: { to: '/ayuda/verificacion', label: 'Cómo se verifica' },
    picture: <FactsPicture />,
  },
  {
    title: 'Trato directo',
    text: 'Conversas con la persona que publicó la vacante, aquí mismo y sin dar tu número. Nada de intermediarios ni de pagar por aplicar.',
    link: { to: '/ayuda/chat', label: 'Cómo es el chat' },
    picture: <ChatPicture />,
  },
  {
    title: 'Una respuesta con fecha',
    text: `Cuando les interesas te lo dicen, y la respuesta tiene plazo: ${CONTRACT_PENDING_DAYS} días. Siempre sabes en qué va lo tuyo.`,
    link: { to: '/ayuda/contratos', label: 'Cómo funcionan las respuestas' },
    picture: <AnswerPicture />,
  },
  {
    title: 'Te avisamos',
    text: 'Guarda una búsqueda y te avisamos cuando salga una vacante así: al momento, cada día o cada semana. La pausas o la quitas cuando quieras.',
    link: { to: '/ayuda/alertas', label: 'Cómo crear una alerta' },
    picture: <AlertPicture />,
  },
];
