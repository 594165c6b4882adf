import { formatPrice } from '@uneed/domain/kernel/money.ts';
import {
  APPLICATION_HIGHLIGHT_TOKENS,
  JOB_HIGHLIGHT_DAYS,
  JOB_HIGHLIGHT_TOKENS,
} from '@uneed/domain/organizations/plans/highlight.rules.ts';
import { TOKEN_PACK_PRICE_CENTS, TOKEN_PACK_SIZE } from '@uneed/domain/organizations/plans/plan.rules.ts';
import { BOUGHT_TOKENS_MONTHS, formatTokens } from '@uneed/domain/organizations/plans/token.rules.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ReadOnlyNote } from '../../../../ui/feedback/read-only-note.tsx';
import { ApproximatePesos } from '../approximate-pesos.tsx';
import { usePlanPaths } from '../plan-paths.ts';

const USES = [
  {
    tokens: APPLICATION_HIGHLIGHT_TOKENS,
    title: 'Una aplicación premium',
    text: 'Quien contrata la ve con la etiqueta «Destacada». Aplicar sin token sigue siendo gratis.',
  },
  {
    tokens: JOB_HIGHLIGHT_TOKENS,
    title: 'Una vacante destacada',
    text: `Sale por ${JOB_HIGHLIGHT_DAYS} días en un lugar propio de la lista, con su etiqueta.`,
  },
];

/** What Connect tokens are for, and where to buy more (product.md, 'Tokens'). */
export function TokenSection({ isVisitor }: { isVisitor: boolean }) {
  const { checkout, tokens } = usePlanPaths();
  const cannotBuyText = useViewer()?.cannotBuyText ?? null;
  return (
    <section aria-labelledby="tokens" className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <h2 id="tokens" className="text-2xl">
            Qué son los tokens Connect
          </h2>
          <p className="text-muted max-w-prose">
            Con ellos destacas lo que te importa. No compran un mejor lugar en la búsqueda ni el derecho a
            aplicar: <strong className="text-base-content font-semibold">aplicar es gratis, siempre</strong>.
          </p>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2">
          {USES.map(({ tokens: price, title, text }) => (
            <li key={title} className="border-base-300 flex flex-col gap-1 border-l-2 pl-4">
              <p className="text-primary text-sm font-semibold">{formatTokens(price)}</p>
              <h3 className="text-base">{title}</h3>
              <p className="text-muted text-sm">{text}</p>
            </li>
          ))}
        </ul>
        <p className="text-muted text-sm">
          Los tokens de tu plan se renuevan cada mes: los que no usas vencen cuando llegan los nuevos.
        </p>
      </div>
      <Card className="flex flex-col gap-4">
        <h3 className="text-lg">¿Te hacen falta más?</h3>
        <p className="flex items-baseline gap-2">
          <span className="text-3xl font-bold">{formatPrice(TOKEN_PACK_PRICE_CENTS)}</span>
          <span className="text-muted text-sm">por {formatTokens(TOKEN_PACK_SIZE)}</span>
        </p>
        <ApproximatePesos cents={TOKEN_PACK_PRICE_CENTS} />
        <p className="text-muted text-sm">
          Duran {BOUGHT_TOKENS_MONTHS} meses y se suman a los de tu plan. No hace falta tener un plan de pago.
        </p>
        {cannotBuyText === null ? (
          <LinkButton to={`${checkout}?tokens=1`} tone="outline" isWide>
            Comprar tokens
          </LinkButton>
        ) : (
          <ReadOnlyNote text={cannotBuyText} />
        )}
        {!isVisitor && (
          <LinkButton to={tokens} tone="ghost" isWide>
            Ver mis tokens
          </LinkButton>
        )}
      </Card>
    </section>
  );
}
