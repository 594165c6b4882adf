import { useQueryClient } from '@tanstack/react-query';
import { EXTRA_JOB_TOKENS } from '@uneed/domain/organizations/plans/plan-limit.rules.ts';
import { Suspense, useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { invalidateTokens } from '../../../organizations/plans/exports/invalidate-tokens.ts';

// Loaded when opened.
const SpendTokensDialog = lazyModule(
  () => import('../../../organizations/plans/exports/spend-tokens-dialog.tsx'),
);

const EFFECTS = ['Se publica ahora, además de las que incluye tu plan este mes.'];
const LIMITS = [
  'Vence como las demás. Si la pausas, la cierras o la eliminas, los tokens no se devuelven.',
  'También puedes guardarla como borrador y publicarla el próximo mes.',
];

/** Publishes it with `payWithTokens`; rejects with the error of the server. */
type Publish = () => Promise<unknown>;

/**
 * Offers to pay with tokens for a job that the plan does not include. `offer` returns whether the error says so; then the dialog, which
 * is `element`, calls `publish` once the user agrees.
 */
export function useExtraJob() {
  const queryClient = useQueryClient();
  const [offered, setOffered] = useState<{ title: string; publish: Publish } | null>(null);
  const [mutation, setMutation] = useState<{ isPending: boolean; error: ApiError | null }>(IDLE);
  const offer = (error: unknown, title: string, publish: Publish): boolean => {
    const isBeyondPlan = error instanceof ApiError && error.fields.plan !== undefined;
    if (isBeyondPlan) {
      setMutation(IDLE);
      setOffered({ title, publish });
    }
    return isBeyondPlan;
  };
  const confirm = async (publish: Publish) => {
    setMutation({ isPending: true, error: null });
    try {
      await publish();
      setOffered(null);
    } catch (error) {
      setMutation({ isPending: false, error: error instanceof ApiError ? error : null });
    }
    // Also after an error, which may mean that the balance was outdated.
    await invalidateTokens(queryClient);
  };
  const element = offered && (
    <Suspense fallback={null}>
      <SpendTokensDialog
        title="Tu plan no incluye otra vacante este mes"
        verb="Publicar"
        subject={offered.title}
        cost={EXTRA_JOB_TOKENS}
        effects={EFFECTS}
        limits={LIMITS}
        mutation={mutation}
        onConfirm={() => void confirm(offered.publish)}
        onClose={() => setOffered(null)}
      />
    </Suspense>
  );
  return { offer, element };
}

const IDLE = { isPending: false, error: null };
