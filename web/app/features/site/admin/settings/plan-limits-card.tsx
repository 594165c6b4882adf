import { APP_SETTING_LABELS } from '@uneed/domain/site/app-settings/app-setting.rules.ts';
import type { AppSettings } from '@uneed/domain/site/app-settings/app-settings.api.ts';
import { savePlanLimits } from '@uneed/domain/site/app-settings/app-settings.paths.ts';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { SettingCard } from './setting-card.tsx';
import { useSaveOptions } from './settings.queries.ts';

/** Whether the monthly limits of the plans are enforced. */
export function PlanLimitsCard({ setting }: { setting: AppSettings['planLimits'] }) {
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
