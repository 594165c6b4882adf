import { ORDER_DUE_DAYS } from '@uneed/domain/organizations/plans/order.rules.ts';
import { ITBIS_PERCENT } from '@uneed/domain/organizations/plans/plan.rules.ts';
import { ChevronDown } from 'lucide-react';

const QUESTIONS = [
  {
    question: '¿Tengo que pagar para buscar empleo?',
    answer: 'No. Buscar, aplicar, conversar y recibir respuestas es gratis y lo seguirá siendo.',
  },
  {
    question: '¿Cómo se paga?',
    answer: `Por transferencia bancaria. Creas un pedido, recibes una referencia, subes el comprobante y una persona del equipo lo confirma. El pedido te espera ${ORDER_DUE_DAYS} días.`,
  },
  {
    question: '¿Los precios incluyen el ITBIS?',
    answer: `No. Los precios están en dólares de los Estados Unidos; el ITBIS (${ITBIS_PERCENT} %) se muestra aparte antes de que crees el pedido.`,
  },
  {
    question: '¿Se renueva solo?',
    answer:
      'No. Te avisamos 7 días y 1 día antes de que termine. Si no lo extiendes, vuelves al plan Básico y no pierdes lo que publicaste.',
  },
  {
    question: '¿Y si cambio a un plan más grande?',
    answer:
      'Empieza enseguida. Lo que te quede del plan anterior no se pierde: continúa cuando termine el nuevo.',
  },
  {
    question: '¿Me dan un recibo?',
    answer:
      'Sí, en PDF, con el nombre y el RNC o la cédula que escribas. Es un recibo de pago, no un comprobante fiscal: no lleva NCF.',
  },
];

/** Questions about the plans; they open without JavaScript. */
export function PricingFaq() {
  return (
    <section aria-labelledby="preguntas" className="flex max-w-3xl flex-col gap-4">
      <h2 id="preguntas" className="text-2xl">
        Preguntas frecuentes
      </h2>
      <div className="border-base-300 border-t">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="group border-base-300 border-b">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden
                className="text-muted size-5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="text-muted max-w-prose pb-5">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
