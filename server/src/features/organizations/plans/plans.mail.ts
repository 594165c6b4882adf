import type { Area } from '@uneed/domain/kernel/area.ts';
import { planPaths } from '@uneed/domain/kernel/area-paths.ts';
import { formatDollars } from '@uneed/domain/kernel/money.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import {
  formatPlanEnd,
  type OrderEvent,
  type PlanEndStage,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

/** What an email about an order says. */
export type OrderEmail = {
  reference: string;
  /** What was bought, in words. */
  title: string;
  totalCents: number;
  dueAt: Date;
  /** How to pay; empty unless it is paid by bank transfer. */
  instructions: string[];
  reason: string;
  url: string;
};

type PlanEndEmail = { name: string; endsAt: Date; stage: PlanEndStage; area: Area; now: Date };

export type PlanEmails = {
  orderChanged(to: string, event: OrderEvent, order: OrderEmail): Promise<void>;
  planEnding(to: string, ending: PlanEndEmail): Promise<void>;
};

type OrderText = Pick<Email, 'subject' | 'heading' | 'paragraphs'> & { label: string };

const ORDER_TEXTS: Record<OrderEvent, (order: OrderEmail) => OrderText> = {
  created: ({ reference, title, totalCents, instructions }) => ({
    subject: `Tu pedido ${reference}: cómo pagarlo`,
    heading: 'Recibimos tu pedido',
    paragraphs: [
      `${title}: ${formatDollars(totalCents)}, con ITBIS. Referencia: ${reference}.`,
      ...instructions,
    ],
    label: 'Ver el pedido',
  }),
  confirmed: ({ reference, title }) => ({
    subject: `Confirmamos tu pago ${reference}`,
    heading: 'Confirmamos tu pago',
    paragraphs: [`${title}: ya lo tienes en tu cuenta.`, 'El recibo en PDF está en la página del pedido.'],
    label: 'Ver el pedido y el recibo',
  }),
  refused: ({ reference, dueAt, reason }) => ({
    subject: `Revisa el comprobante de tu pedido ${reference}`,
    heading: 'No pudimos aceptar tu comprobante',
    paragraphs: [
      `Motivo: ${reason}`,
      `Puedes subir otro hasta el ${formatLongDate(dueAt)}. Si ya pagaste y algo no cuadra, escríbenos a Soporte.`,
    ],
    label: 'Subir otro comprobante',
  }),
  lapsed: ({ reference, title }) => ({
    subject: `Tu pedido ${reference} venció`,
    heading: 'Tu pedido venció',
    paragraphs: [
      `No recibimos el pago de ${title} a tiempo, así que cerramos el pedido ${reference}.`,
      'Si todavía lo quieres, haz otro. Si ya habías pagado, escríbenos a Soporte con esta referencia.',
    ],
    label: 'Ver el pedido',
  }),
  undone: ({ reference, title }) => ({
    subject: `Deshicimos la confirmación de tu pedido ${reference}`,
    heading: 'Confirmamos tu pago por error',
    paragraphs: [
      `Volvimos a revisar el pedido ${reference} y el pago todavía no aparece. Por eso ${title} ya no está en tu cuenta y su recibo no vale.`,
      'No tienes que hacer nada si el pago va en camino: lo confirmamos cuando llegue. Si crees que es un error, escríbenos a Soporte.',
    ],
    label: 'Ver el pedido',
  }),
};

const toPlanEndTexts = ({ name, endsAt, stage, now }: PlanEndEmail) =>
  stage === 'ended'
    ? {
        subject: `Tu plan ${name} terminó`,
        heading: `Tu plan ${name} terminó`,
        paragraphs: [
          `Terminó el ${formatLongDate(endsAt)}. Tu cuenta y lo que publicaste siguen igual, con el plan que te queda.`,
          'Puedes volver a comprarlo cuando quieras.',
        ],
      }
    : {
        subject: `Tu plan ${name} ${formatPlanEnd(endsAt, now)}`,
        heading: `Tu plan ${name} ${formatPlanEnd(endsAt, now)}`,
        paragraphs: [
          `Llega hasta el ${formatLongDate(endsAt)}. No se renueva solo ni te cobramos nada sin que lo pidas.`,
          'Si lo compras otra vez ahora, empieza cuando termine este: no pierdes ni un día.',
        ],
      };

/** Emails about orders and plans; they are part of a purchase, so nobody unsubscribes from them. */
export function createPlanEmails(mailer: Mailer): PlanEmails {
  return {
    orderChanged(to, event, order) {
      const { label, ...texts } = ORDER_TEXTS[event](order);
      return mailer.send(to, { ...texts, action: { label, url: order.url } });
    },
    planEnding: (to, ending) =>
      mailer.send(to, {
        ...toPlanEndTexts(ending),
        action: { label: 'Ver los planes', url: planPaths(ending.area).pricing },
      }),
  };
}
