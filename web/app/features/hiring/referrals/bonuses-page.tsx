import { useQueryClient } from '@tanstack/react-query';
import { REFERRALS_PATH } from '@uneed/domain/kernel/area-paths.ts';
import { isId } from '@uneed/domain/kernel/ids.ts';
import { useEffect } from 'react';
import { type MetaArgs, redirect, useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { buildPrivateMeta } from '../../../platform/private-meta.ts';
import { createFocusFallback } from '../../../ui/overlay/focus-fallback.ts';
import { BonusDetails } from './bonus-details.tsx';
import { OwnBonuses, readBonusList } from './bonus-list.tsx';
import { listenToBonuses } from './bonuses.live.ts';
import { bonusesQuery, bonusQuery } from './bonuses.queries.ts';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Bonos por referido', location);

/** The bonus that the address names. */
function readBonusId(search: URLSearchParams) {
  const id = search.get('bono');
  return isId(id) ? id : null;
}

async function load({ queryClient, url }: LoadArgs): Promise<void> {
  // Older emails and notifications have this address.
  if (url.searchParams.get('as') === 'referrer') throw redirect(REFERRALS_PATH);
  const id = readBonusId(url.searchParams);
  await (id === null
    ? queryClient.prefetchQuery(bonusesQuery(readBonusList(url.searchParams)))
    : queryClient.prefetchQuery(bonusQuery(id)));
}
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** A bonus that changed leaves the list together with the focused button. */
const focusFallbackRef = createFocusFallback('h1');

/**
 * The bonuses that a person or an enterprise promised, or one bonus for either of its sides; those that a person earns are in 'Mis
 * referidos' (DESIGN §5).
 */
export default function BonusesPage() {
  const id = readBonusId(useSearchParams()[0]);
  const queryClient = useQueryClient();
  useEffect(() => listenToBonuses(queryClient), [queryClient]);
  return (
    <div ref={focusFallbackRef} className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      {id === null ? <OwnBonuses /> : <BonusDetails id={id} />}
    </div>
  );
}
