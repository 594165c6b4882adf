import { useQuery } from '@tanstack/react-query';
import { APP_SETTING_LABELS } from '@uneed/domain/site/app-settings/app-setting.rules.ts';
import type { AppSettings } from '@uneed/domain/site/app-settings/app-settings.api.ts';
import { savePlanLimits } from '@uneed/domain/site/app-settings/app-settings.paths.ts';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { createClientLoader, createServerLoader } from '../../../../platform/api/loaders.ts';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { forAdmins } from '../admin-page.ts';
import { ListLoading } from '../review-list.tsx';
import { BankAccountCard } from './bank-account-card.tsx';
import { RiskWordsCard } from './risk-words-card.tsx';
import { SettingCard } from './setting-card.tsx';
import { appSettingsQuery, useSaveOptions } from './settings.queries.ts';
import { VocabularyCard } from './vocabulary-card.tsx';

const load = forAdmins(({ queryClient }) => queryClient.prefetchQuery(appSettingsQuery));
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** Whether the monthly limits of the plans are enforced. */
function PlanLimitsCard({ setting }: { setting: AppSettings['planLimits'] }) {
  const { mutate, isPending } = useApiMutation(savePlanLimits, useSaveOptions());
  const save = (value: typeof setting.value) =>
    mutate({ body: { version: setting.version, value, base: setting.value } });
  return (
    <SettingCard
      title={APP_SETTING_LABELS.planLimits}
      description="Los límites mensuales siempre se cuentan y se muestran. Aplicar es gratis en cualquier caso."
    >
      <Switch
        label="Aplicar los límites"
        hint="Quien llegue al límite de su plan no podrá publicar más vacantes ese mes."
        checked={setting.value.isOn}
        disabled={isPending}
        onChange={({ target }) => save({ isOn: target.checked })}
      />
    </SettingCard>
  );
}

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
