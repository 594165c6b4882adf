import { APP_SETTING_LABELS, BANK_ACCOUNT_MAX_LENGTH } from '@uneed/domain/app-settings/app-setting.rules.ts';
import { type AppSettings, saveBankAccount } from '@uneed/domain/app-settings/app-settings.api.ts';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { SubmitButton } from '../../../ui/controls/submit-button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { SettingCard } from './setting-card.tsx';
import { useSaveOptions } from './settings.queries.ts';

/** The bank account that orders show; what was typed stays if the server refuses it. */
export function BankAccountCard({ setting }: { setting: AppSettings['bankAccount'] }) {
  const { mutate, isPending } = useApiMutation(saveBankAccount, useSaveOptions());
  const save = (form: FormData) =>
    mutate({ body: { version: setting.version, value: { text: String(form.get('account') ?? '') } } });
  return (
    <SettingCard
      title={APP_SETTING_LABELS.bankAccount}
      description="Sale en cada pedido y en su correo. Sin estos datos nadie puede crear un pedido."
    >
      <form
        aria-label={APP_SETTING_LABELS.bankAccount}
        className="flex max-w-prose flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save(new FormData(event.currentTarget));
        }}
      >
        <Field label="Banco y cuenta" hint="Una línea por dato: banco, tipo y número de cuenta, titular, RNC">
          {(control) => (
            <TextArea
              {...control}
              name="account"
              maxLength={BANK_ACCOUNT_MAX_LENGTH}
              defaultValue={setting.value.text}
            />
          )}
        </Field>
        <SubmitButton tone="soft" isBusy={isPending} className="self-start">
          Guardar cuenta
        </SubmitButton>
      </form>
    </SettingCard>
  );
}
