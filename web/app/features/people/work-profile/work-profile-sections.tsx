import { formatPesos } from '@uneed/domain/kernel/money.ts';
import { formatMonth, LANGUAGE_LEVEL_LABELS } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import type { ReactNode } from 'react';
import { FirstJobSwitch } from './first-job-switch.tsx';
import { ItemRow, PartSection, WordList } from './item-list.tsx';
import { describeExperience, describeStudy, listAvailability } from './item-texts.ts';
import type { Opened } from './open-dialog.tsx';
import type { ItemKind } from './remove-dialog.tsx';

type Props = { workProfile: WorkProfile; onOpen: (opened: Opened) => void };

type ItemsProps = Pick<Props, 'onOpen'> & {
  kind: ItemKind;
  title: string;
  /** Label of the button that adds an item. */
  action: string;
  emptyText: string;
  items: readonly { id: string; name: string; lines: readonly string[]; text?: string }[];
  children?: ReactNode;
};

/** The items of a part of the profile, each with its buttons. */
const ItemsSection = ({ kind, title, action, emptyText, items, onOpen, children }: ItemsProps) => (
  <PartSection
    title={title}
    action={action}
    isAdding
    onAction={() => onOpen({ part: kind })}
    isEmpty={items.length === 0}
    emptyText={emptyText}
  >
    <ul className="divide-base-300 flex flex-col divide-y empty:hidden">
      {items.map(({ id, ...item }) => (
        <ItemRow
          key={id}
          {...item}
          onEdit={() => onOpen({ part: kind, id })}
          onRemove={() => onOpen({ part: kind, id, removes: { kind, name: item.name } })}
        />
      ))}
    </ul>
    {children}
  </PartSection>
);

export const ExperiencesSection = ({ workProfile: { experiences, isFirstJob }, onOpen }: Props) => (
  <ItemsSection
    kind="experiences"
    title="Experiencia"
    action="Añadir trabajo"
    emptyText="Dónde has trabajado, aunque sea poco tiempo o por tu cuenta."
    items={experiences.map((item) => ({
      id: item._id,
      name: item.position,
      lines: describeExperience(item),
      text: item.description,
    }))}
    onOpen={onOpen}
  >
    {experiences.length === 0 && <FirstJobSwitch isFirstJob={isFirstJob} />}
  </ItemsSection>
);

export const StudiesSection = ({ workProfile: { studies }, onOpen }: Props) => (
  <ItemsSection
    kind="studies"
    title="Estudios"
    action="Añadir estudios"
    emptyText="Bachillerato, INFOTEP, universidad o un curso."
    items={studies.map((item) => ({ id: item._id, name: item.title, lines: describeStudy(item) }))}
    onOpen={onOpen}
  />
);

export const LanguagesSection = ({ workProfile: { languages }, onOpen }: Props) => (
  <ItemsSection
    kind="languages"
    title="Idiomas"
    action="Añadir idioma"
    emptyText="El español también cuenta."
    items={languages.map(({ _id: id, name, level }) => ({
      id,
      name,
      lines: [level === '' ? '' : LANGUAGE_LEVEL_LABELS[level]],
    }))}
    onOpen={onOpen}
  />
);

export const LicencesSection = ({ workProfile: { licences }, onOpen }: Props) => (
  <ItemsSection
    kind="licences"
    title="Licencias"
    action="Añadir licencia"
    emptyText="De conducir, de motocicleta o de tu profesión."
    items={licences.map(({ _id: id, name, expires }) => ({
      id,
      name,
      lines: [expires === '' ? '' : `Vence en ${formatMonth(expires)}`],
    }))}
    onOpen={onOpen}
  />
);

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
  const { expectedPay } = workProfile;
  const pay = expectedPay === null ? '' : formatPesos(expectedPay);
  const facts = [
    ...listAvailability(workProfile),
    { term: 'Espero ganar al mes (solo lo ves tú)', value: pay },
  ].filter(({ value }) => value !== '');
  return (
    <PartSection
      title="Disponibilidad"
      action="Editar disponibilidad"
      onAction={() => onOpen({ part: 'availability' })}
      isEmpty={facts.length === 0}
      emptyText="Cuándo y dónde puedes trabajar, y cuánto esperas ganar."
    >
      {facts.length > 0 && (
        <dl className="grid gap-3 sm:grid-cols-2">
          {facts.map(({ term, value }) => (
            <div key={term} className="min-w-0">
              <dt className="text-muted text-sm">{term}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </PartSection>
  );
}
