import { useQuery } from '@tanstack/react-query';
import { createClientLoader, createServerLoader } from '../../../../platform/api/loaders.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { forAdmins } from '../admin-loaders.ts';
import { ListLoading } from '../review-list.tsx';
import { BankAccountCard } from './bank-account-card.tsx';
import { PlanLimitsCard } from './plan-limits-card.tsx';
import { RiskWordsCard } from './risk-words-card.tsx';
import { appSettingsQuery } from './settings.queries.ts';
import { VocabularyCard } from './vocabulary-card.tsx';

const load = forAdmins(({ queryClient }) => queryClient.prefetchQuery(appSettingsQuery));
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** The settings that change without a deployment. */
export default function SettingsPage() {
  const settings = useQuery(appSettingsQuery);
  if (settings.isPending) return <ListLoading />;
  if (settings.isLoadingError) {
    return <ErrorState message={settings.error.message} onRetry={() => void settings.refetch()} />;
  }
  const { planLimits, bankAccount, vocabulary, riskWords } = settings.data;
  return (
    <>
      <PlanLimitsCard setting={planLimits} />
      <BankAccountCard setting={bankAccount} />
      <VocabularyCard setting={vocabulary} />
      <RiskWordsCard setting={riskWords} />
    </>
  );
}
