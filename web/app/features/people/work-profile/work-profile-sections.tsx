import { joinTexts } from '@uneed/domain/kernel/list.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';
import {
  formatAvailableFrom,
  formatMonth,
  LANGUAGE_LEVEL_LABELS,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { FirstJobSwitch } from './first-job-switch.tsx';
import { ItemRow, PartSection, WordList } from './item-list.tsx';
import { describeExperience, describeStudy } from './item-texts.ts';
import type { Opened } from './open-dialog.tsx';
import type { ItemKind } from './remove-dialog.tsx';

type Props = { workProfile: WorkProfile; onOpen: (opened: Opened) => void };

/** What the buttons of a row do. */
const rowActions = (
  onOpen: Props['onOpen'],
  { kind, id, name }: { kind: ItemKind; id: string; name: string },
) => ({
  name,
  onEdit: () => onOpen({ part: kind, id }),
  onRemove: () => onOpen({ part: kind, id, removes: { kind, name } }),
});

const LIST = 'divide-base-300 flex flex-col divide-y empty:hidden';

export function ExperiencesSection({ workProfile, onOpen }: Props) {
  const { experiences, isFirstJob } = workProfile;
  return (
    <PartSection
      title="Experiencia"
      action="Añadir trabajo"
      isAdding
      onAction={() => onOpen({ part: 'experiences' })}
      isEmpty={experiences.length === 0}
      emptyText="Dónde has trabajado, aunque sea poco tiempo o por tu cuenta."
    >
      <ul className={LIST}>
        {experiences.map((item) => (
          <ItemRow
            key={item._id}
            {...rowActions(onOpen, { kind: 'experiences', id: item._id, name: item.position })}
            lines={describeExperience(item)}
            text={item.description}
          />
        ))}
      </ul>
      {experiences.length === 0 && <FirstJobSwitch isFirstJob={isFirstJob} />}
    </PartSection>
  );
}

export function StudiesSection({ workProfile: { studies }, onOpen }: Props) {
  return (
    <PartSection
      title="Estudios"
      action="Añadir estudios"
      isAdding
      onAction={() => onOpen({ part: 'studies' })}
      isEmpty={studies.length === 0}
      emptyText="Bachillerato, INFOTEP, universidad o un curso."
    >
      <ul className={LIST}>
        {studies.map((item) => (
          <ItemRow
            key={item._id}
            {...rowActions(onOpen, { kind: 'studies', id: item._id, name: item.title })}
            lines={describeStudy(item)}
          />
        ))}
      </ul>
    </PartSection>
  );
}

export function LanguagesSection({ workProfile: { languages }, onOpen }: Props) {
  return (
    <PartSection
      title="Idiomas"
      action="Añadir idioma"
      isAdding
      onAction={() => onOpen({ part: 'languages' })}
      isEmpty={languages.length === 0}
      emptyText="El español también cuenta."
    >
      <ul className={LIST}>
        {languages.map((item) => (
          <ItemRow
            key={item._id}
            {...rowActions(onOpen, { kind: 'languages', id: item._id, name: item.name })}
            lines={[item.level === '' ? '' : LANGUAGE_LEVEL_LABELS[item.level]]}
          />
        ))}
      </ul>
    </PartSection>
  );
}

export function LicencesSection({ workProfile: { licences }, onOpen }: Props) {
  return (
    <PartSection
      title="Licencias"
      action="Añadir licencia"
      isAdding
      onAction={() => onOpen({ part: 'licences' })}
      isEmpty={licences.length === 0}
      emptyText="De conducir, de motocicleta o de tu profesión."
    >
      <ul className={LIST}>
        {licences.map((item) => (
          <ItemRow
            key={item._id}
            {...rowActions(onOpen, { kind: 'licences', id: item._id, name: item.name })}
            lines={[item.expires === '' ? '' : `Vence en ${formatMonth(item.expires)}`]}
          />
        ))}
      </ul>
    </PartSection>
  );
}

export function SkillsSection({ workProfile: { skills }, onOpen }: Props) {
  return (
    <PartSection
      title="Habilidades"
      action="Editar habilidades"
      onAction={() => onOpen({ part: 'skills' })}
      isEmpty={skills.length === 0}
      emptyText="Programas, máquinas, trato con clientes: lo que sabes hacer."
    >
      <WordList label="Habilidades" words={skills} />
    </PartSection>
  );
}

export function OccupationsSection({ workProfile: { occupations }, onOpen }: Props) {
  return (
    <PartSection
      title="Qué busco"
      action="Editar qué busco"
      onAction={() => onOpen({ part: 'occupations' })}
      isEmpty={occupations.length === 0}
      emptyText="Las ocupaciones de las vacantes que te interesan."
    >
      <WordList label="Qué busco" words={occupations} />
    </PartSection>
  );
}

export function AvailabilitySection({ workProfile, onOpen }: Props) {
  const { shifts, availableFrom, provinces, acceptsRemote, expectedPay } = workProfile;
  const facts: [string, string][] = [
    ['Horario', shifts.join(', ')],
    ['Desde cuándo', formatAvailableFrom(availableFrom)],
    ['Dónde', joinTexts(provinces.join(', '), acceptsRemote ? 'Desde casa' : '')],
    ['Espero ganar al mes (solo lo ves tú)', expectedPay === null ? '' : formatPesos(expectedPay)],
  ];
  const given = facts.filter(([, text]) => text !== '');
  return (
    <PartSection
      title="Disponibilidad"
      action="Editar disponibilidad"
      onAction={() => onOpen({ part: 'availability' })}
      isEmpty={given.length === 0}
      emptyText="Cuándo y dónde puedes trabajar, y cuánto esperas ganar."
    >
      {given.length > 0 && (
        <dl className="grid gap-3 sm:grid-cols-2">
          {given.map(([label, text]) => (
            <div key={label} className="min-w-0">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="break-words">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </PartSection>
  );
}
