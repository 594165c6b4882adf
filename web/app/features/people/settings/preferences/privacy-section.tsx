import type { FindableBy, MessagePermission } from '@uneed/domain/people/settings/settings.rules.ts';
import type { ChangePrivacy, Privacy } from '@uneed/domain/people/settings/settings.schema.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { BlockedUsers } from '../../safety/exports/blocked-users.tsx';
import { MutedUsers } from '../../safety/exports/muted-users.tsx';
import { SettingsCard } from '../exports/settings-card.tsx';
import { useChangePrivacy } from '../settings.queries.ts';
import { WithSettings } from '../with-settings.tsx';
import { OwnDataCard } from './own-data-card.tsx';

const WRITER_OPTIONS: { value: MessagePermission; label: string; hint: string }[] = [
  { value: 'everyone', label: 'Todos', hint: 'Cualquier miembro puede empezar una conversación contigo.' },
  {
    value: 'tied',
    label: 'Solo gente que conozco',
    hint: 'Quienes tienen contigo una aplicación, una recomendación o una conversación anterior.',
  },
];

const FINDER_OPTIONS: { value: FindableBy; label: string; hint: string }[] = [
  { value: 'everyone', label: 'Todos', hint: 'Cualquier miembro que busque tu nombre.' },
  {
    value: 'tied',
    label: 'Solo quien tiene algo en común conmigo',
    hint: 'Una conversación, una aplicación o una recomendación.',
  },
  {
    value: 'nobody',
    label: 'Nadie',
    hint: 'Solo te ven quienes ya hablaron contigo o recibieron tu aplicación.',
  },
];

/** Who may write to the user, see them online and find them; and the data export. */
export function PrivacySection() {
  return (
    <>
      <WithSettings>{({ privacy }) => <PrivacyCard privacy={privacy} />}</WithSettings>
      <SettingsCard
        title="Personas bloqueadas"
        description="Ni te escriben, ni te encuentran, ni ven si estás en línea."
      >
        <BlockedUsers />
      </SettingsCard>
      <SettingsCard
        title="Personas silenciadas"
        description="No ves lo que publican ni comentan. No lo saben."
      >
        <MutedUsers />
      </SettingsCard>
      <OwnDataCard />
    </>
  );
}

type ChoiceProps<Value extends string> = {
  name: string;
  legend: string;
  /** What the choice is about, in one sentence. */
  explanation?: string;
  options: readonly { value: Value; label: string; hint: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of several values, each with its consequence. */
function Choice<Value extends string>({
  name,
  legend,
  explanation,
  options,
  value: chosen,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {explanation !== undefined && <p className="text-muted mb-1 text-xs">{explanation}</p>}
      {options.map(({ value, label, hint }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="radio"
            name={name}
            className="radio radio-primary mt-0.5"
            checked={chosen === value}
            onChange={() => onChange(value)}
            aria-describedby={`${name}-${value}`}
          />
          <span className="flex flex-col">
            <span className="text-sm font-medium">{label}</span>
            <span id={`${name}-${value}`} className="text-muted text-xs">
              {hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function PrivacyCard({ privacy }: { privacy: Privacy }) {
  const { mutate } = useChangePrivacy();
  const { user } = useSession();
  const change = (body: ChangePrivacy) => mutate({ body });
  return (
    <SettingsCard title="Privacidad" isSectionTitle description="Tú decides quién llega hasta ti.">
      <Choice
        name="findableBy"
        legend="Quién puede encontrarme"
        explanation="Cuando alguien busca tu nombre en los chats; quien publicó una vacante a la que aplicaste te ve siempre."
        options={FINDER_OPTIONS}
        value={privacy.findableBy}
        onChange={(findableBy) => change({ findableBy })}
      />
      <Choice
        name="whoMayWrite"
        legend="Quién puede escribirme"
        options={WRITER_OPTIONS}
        value={privacy.whoMayWrite}
        onChange={(whoMayWrite) => change({ whoMayWrite })}
      />
      <div className="border-base-300 flex flex-col gap-1 border-t pt-3">
        <Switch
          label="Mostrar que estoy en línea"
          hint="Lo ven las personas con las que hablas y las de tus aplicaciones."
          checked={privacy.showsOnline}
          onChange={({ target }) => change({ showsOnline: target.checked })}
        />
        <Switch
          label="Tener una página pública"
          hint="Muestra tu foto, nombre, empresa, biografía, cómo respondes, tus vacantes abiertas y lo que elijas de tu perfil de trabajo."
          checked={privacy.showsProfile}
          onChange={({ target }) => change({ showsProfile: target.checked })}
        />
        {privacy.showsProfile && user?.role === 'referent' && (
          <Switch
            label="Mostrar mis datos de respuesta"
            hint="En tu página pública: cuántas aplicaciones respondes y en qué tiempo. En tus vacantes se ven siempre."
            checked={privacy.showsFacts}
            onChange={({ target }) => change({ showsFacts: target.checked })}
          />
        )}
      </div>
    </SettingsCard>
  );
}
