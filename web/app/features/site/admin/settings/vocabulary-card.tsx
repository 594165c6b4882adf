import type { AddedFamily } from '@uneed/domain/people/occupations/vocabulary.schema.ts';
import { APP_SETTING_LABELS } from '@uneed/domain/site/app-settings/app-setting.rules.ts';
import type { AppSettings } from '@uneed/domain/site/app-settings/app-settings.api.ts';
import { saveVocabulary } from '@uneed/domain/site/app-settings/app-settings.paths.ts';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryList } from './entry-list.tsx';
import { SettingCard } from './setting-card.tsx';
import { useSaveOptions } from './settings.queries.ts';

const KINDS = { occupations: 'Oficio', skills: 'Habilidad' } as const;

const toFamily = ({ kind, names = '', asked = '', related = '' }: Record<string, string>): AddedFamily => ({
  kind: kind === 'skills' ? 'skills' : 'occupations',
  names,
  asked,
  related,
});

/** Families that admins add to the vocabulary of the search, and that they remove from it. */
export function VocabularyCard({ setting }: { setting: AppSettings['vocabulary'] }) {
  const { mutate, isPending } = useApiMutation(saveVocabulary, useSaveOptions());
  const save = (value: typeof setting.value, onSuccess?: () => void) =>
    mutate({ body: { version: setting.version, value, base: setting.value } }, { onSuccess });
  const { added, removed } = setting.value;
  return (
    <SettingCard
      title={APP_SETTING_LABELS.vocabulary}
      description="Cómo llama la gente al mismo trabajo. Los cambios llegan a la búsqueda en segundos y a las alertas en unos minutos."
    >
      <EntryList
        label="Familias añadidas"
        emptyText="Ninguna todavía."
        isBusy={isPending}
        entries={added.map((family) => ({ key: family.names, content: <Family family={family} /> }))}
        onRemove={(index) => save({ added: added.toSpliced(index, 1), removed })}
      />
      <EntryForm
        label="Añadir una familia"
        submitLabel="Añadir familia"
        isOnOwnRow
        isBusy={isPending}
        onSubmit={(values, reset) => save({ added: [...added, toFamily(values)], removed }, reset)}
      >
        <FamilyFields />
      </EntryForm>
      <EntryList
        label="Familias quitadas"
        emptyText="Ninguna: la búsqueda usa todas."
        isBusy={isPending}
        entries={removed.map((label) => ({ key: label, content: label }))}
        onRemove={(index) => save({ added, removed: removed.toSpliced(index, 1) })}
      />
      <EntryForm
        label="Quitar una familia"
        submitLabel="Quitar familia"
        isBusy={isPending}
        onSubmit={({ label = '' }, reset) => save({ added, removed: [...removed, label] }, reset)}
      >
        <Field label="Nombre de la familia" hint="El primero de sus nombres">
          {(control) => <TextInput {...control} name="label" required />}
        </Field>
      </EntryForm>
    </SettingCard>
  );
}

function FamilyFields() {
  return (
    <>
      <Field label="Qué es">
        {(control) => (
          <Select {...control} name="kind">
            {Object.entries(KINDS).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Nombres" hint="Separados por comas; el primero es el que se muestra">
        {(control) => <TextInput {...control} name="names" required />}
      </Field>
      <Field label="También se pide como" hint="Se entiende al buscar: «cuidar niños»">
        {(control) => <TextInput {...control} name="asked" />}
      </Field>
      <Field label="Parecidos" hint="Nombres de otras familias">
        {(control) => <TextInput {...control} name="related" />}
      </Field>
    </>
  );
}

function Family({ family: { kind, names, asked, related } }: { family: AddedFamily }) {
  return (
    <>
      <p>
        <strong>{names}</strong> <span className="text-muted">· {KINDS[kind]}</span>
      </p>
      {asked !== '' && <p className="text-muted">También se pide como: {asked}</p>}
      {related !== '' && <p className="text-muted">Parecidos: {related}</p>}
    </>
  );
}
