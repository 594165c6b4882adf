import {
  APP_SETTING_LABELS,
  BANK_ACCOUNT_MAX_LENGTH,
} from '@uneed/domain/site/app-settings/app-setting.rules.ts';
import type { AppSettings } from '@uneed/domain/site/app-settings/app-settings.api.ts';
import { saveBankAccount } from '@uneed/domain/site/app-settings/app-settings.paths.ts';
import { useEffect, useState } from 'react';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { useEdit } from '../../../../platform/forms/use-edit.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { EditConflicts } from '../../../../ui/feedback/edit-conflicts.tsx';
import { SettingCard } from './setting-card.tsx';
import { useSaveOptions } from './settings.queries.ts';

/** The bank account as it is edited: until something is typed, it follows what is stored. */
function useBankAccount({ value: stored }: AppSettings['bankAccount']) {
  const [text, setText] = useState(stored.text);
  const edit = useEdit(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another stored account matters.
  useEffect(() => {
    const isMine = text !== edit.began.text;
    if (!isMine) setText(stored.text);
    edit.follow(stored, isMine ? ['text'] : []);
  }, [stored.text]);
  return { text, setText, edit };
}

/** The bank account that orders show; what was typed stays if the server refuses it, beside what another admin stored meanwhile. */
export function BankAccountCard({ setting }: { setting: AppSettings['bankAccount'] }) {
  const { text, setText, edit } = useBankAccount(setting);
  const { mutate, isPending } = useApiMutation(saveBankAccount, useSaveOptions());
  const save = () =>
    mutate(
      { body: { version: setting.version, value: { text }, base: edit.began } },
      { onSuccess: () => edit.restart({ text: text.trim() }), onError: edit.takeConflicts },
    );
  return (
    <SettingCard
      title={APP_SETTING_LABELS.bankAccount}
      description="Sale en cada pedido y en su correo. Sin estos datos nadie puede crear un pedido."
    >
      <Form
        isSending={isPending}
        aria-label={APP_SETTING_LABELS.bankAccount}
        className="flex max-w-prose flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Banco y cuenta" hint="Una línea por dato: banco, tipo y número de cuenta, titular, RNC">
          {(control) => (
            <TextArea
              {...control}
              maxLength={BANK_ACCOUNT_MAX_LENGTH}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <EditConflicts
          conflicts={Object.entries(edit.conflicts).map(([field, stored]) => ({
            field,
            label: 'Banco y cuenta',
            stored: String(stored),
            mine: text,
          }))}
          onKeepMine={edit.settle}
          onTakeStored={(field) => {
            setText(String(edit.conflicts[field]));
            edit.settle(field);
          }}
        />
        <SubmitButton tone="soft" isBusy={isPending} className="self-start">
          Guardar cuenta
        </SubmitButton>
      </Form>
    </SettingCard>
  );
}
