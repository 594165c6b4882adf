import { JOB_RISK_LABELS, JOB_RISKS } from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import { APP_SETTING_LABELS } from '@uneed/domain/site/app-settings/app-setting.rules.ts';
import type { AppSettings } from '@uneed/domain/site/app-settings/app-settings.api.ts';
import { saveRiskWords } from '@uneed/domain/site/app-settings/app-settings.paths.ts';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryList } from './entry-list.tsx';
import { SettingCard } from './setting-card.tsx';
import { useSaveOptions } from './settings.queries.ts';

const toRisk = (value: string | undefined) => JOB_RISKS.find((risk) => risk === value) ?? 'money';

/** Words that hold a vacancy of somebody who is not verified, beyond those that Uneed knows, and exceptions. */
export function RiskWordsCard({ setting }: { setting: AppSettings['riskWords'] }) {
  const { mutate, isPending } = useApiMutation(saveRiskWords, useSaveOptions());
  const save = (value: typeof setting.value, onSuccess?: () => void) =>
    mutate({ body: { version: setting.version, value, base: setting.value } }, { onSuccess });
  const { added, ignored } = setting.value;
  return (
    <SettingCard
      title={APP_SETTING_LABELS.riskWords}
      description="Una vacante de quien no está verificado espera por una persona del equipo si su texto pide dinero, datos del banco o un código, o lleva a otra aplicación. Vale para lo que se publique o se cambie desde ahora."
    >
      <EntryList
        label="Palabras añadidas"
        emptyText="Ninguna todavía: valen las que Uneed ya reconoce."
        isBusy={isPending}
        entries={added.map(({ phrase, risk }) => ({
          key: phrase,
          content: (
            <>
              <strong>{phrase}</strong> <span className="text-muted">· {JOB_RISK_LABELS[risk]}</span>
            </>
          ),
        }))}
        onRemove={(index) => save({ added: added.toSpliced(index, 1), ignored })}
      />
      <EntryForm
        label="Añadir una palabra"
        submitLabel="Añadir palabra"
        isBusy={isPending}
        onSubmit={({ phrase = '', risk }, reset) =>
          save({ added: [...added, { phrase, risk: toRisk(risk) }], ignored }, reset)
        }
      >
        <WordFields />
      </EntryForm>
      <EntryList
        label="Excepciones"
        emptyText="Ninguna todavía."
        isBusy={isPending}
        entries={ignored.map((phrase) => ({ key: phrase, content: phrase }))}
        onRemove={(index) => save({ added, ignored: ignored.toSpliced(index, 1) })}
      />
      <EntryForm
        label="Añadir una excepción"
        submitLabel="Añadir excepción"
        isBusy={isPending}
        onSubmit={({ phrase = '' }, reset) => save({ added, ignored: [...ignored, phrase] }, reset)}
      >
        <Field label="Palabra o frase que no retiene" hint="El resto de la oración se sigue revisando">
          {(control) => <TextInput {...control} name="phrase" required />}
        </Field>
      </EntryForm>
    </SettingCard>
  );
}

function WordFields() {
  return (
    <>
      <Field label="Palabra o frase" hint="Sin importar acentos ni mayúsculas">
        {(control) => <TextInput {...control} name="phrase" required />}
      </Field>
      <Field label="De qué se trata">
        {(control) => (
          <Select {...control} name="risk">
            {JOB_RISKS.map((risk) => (
              <option key={risk} value={risk}>
                {JOB_RISK_LABELS[risk]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
