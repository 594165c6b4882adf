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
    text: 'Tu CV lo ve quien publicó la vacante, y tú ves cuándo lo abrió. No vendemos datos ni ponemos rastreadores. Puedes descargarlo todo o borrar tu cuenta tú mismo.',
    link: { to: '/privacidad', label: 'Quién ve qué' },
    picture: <PrivacyPicture />,
  },
  {
    title: 'Reputación con hechos',
    text: 'Una persona de Uneed revisa a cada referente antes de ponerle «Verificado». Si nadie lo ha comprobado todavía, la vacante te lo dice antes de que apliques.',
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
    text: `Cuando un referente verificado te responde, la respuesta tiene estado y plazo: una pendiente vence a los ${CONTRACT_PENDING_DAYS} días. Siempre sabes en qué va lo tuyo.`,
    link: { to: '/ayuda/contratos', label: 'Cómo funcionan las respuestas' },
    picture: <AnswerPicture />,
  },
  {
    title: 'Te avisamos',
    text: 'Guarda una búsqueda y te escribimos cuando salga algo así: al momento, cada día o cada semana. La pausas o la quitas cuando quieras.',
    link: { to: '/ayuda/alertas', label: 'Cómo crear una alerta' },
    picture: <AlertPicture />,
  },
];
