import { keysOf } from '@uneed/domain/kernel/list.ts';
import {
  CV_LAYOUT_LABELS,
  type CvLayout,
  MADE_CV_PART_LABELS,
  MADE_CV_SWITCH_LABELS,
  type MadeCvOptions,
  type MadeCvPart,
} from '@uneed/domain/people/cv/made-cv.rules.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../platform/session/use-session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';

type Props = { options: MadeCvOptions; onChange: (options: MadeCvOptions) => void };

/** The layout, the contact data and the parts of the CV. */
export function MadeCvChoices({ workProfile, ...props }: Props & { workProfile: WorkProfile }) {
  return (
    <>
      <LayoutChoice {...props} />
      <ContactChoice {...props} />
      <PartsChoice {...props} workProfile={workProfile} />
    </>
  );
}

function LayoutChoice({ options, onChange }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Diseño</legend>
      <div className="grid grid-cols-2 gap-3">
        {keysOf(CV_LAYOUT_LABELS).map((layout) => (
          <label
            key={layout}
            className={classNames(
              'rounded-field flex cursor-pointer flex-col gap-2 border-2 p-2',
              'has-[:focus-visible]:outline-primary has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2',
              options.layout === layout ? 'border-primary' : 'border-base-300',
            )}
          >
            <LayoutSketch layout={layout} />
            <span className="flex items-center gap-2 text-sm font-medium">
              <input
                type="radio"
                name={name}
                className="radio radio-primary radio-sm"
                checked={options.layout === layout}
                onChange={() => onChange({ ...options, layout })}
              />
              {CV_LAYOUT_LABELS[layout]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const LINES = [0, 1, 2, 3];

/** The idea of a layout, in little. */
function LayoutSketch({ layout }: { layout: CvLayout }) {
  const isModern = layout === 'moderno';
  return (
    <svg aria-hidden viewBox="0 0 68 60" className="bg-base-200 w-full rounded-sm">
      <rect width="68" height={isModern ? 18 : 0} className="fill-primary" />
      <rect
        x="8"
        y="6"
        width="30"
        height="4"
        className={isModern ? 'fill-primary-content' : 'fill-base-content'}
      />
      <rect
        x="8"
        y="12"
        width="20"
        height="2"
        className={isModern ? 'fill-primary-content' : 'fill-base-content/60'}
      />
      {LINES.map((line) => (
        <g key={line}>
          <rect
            x="8"
            y={24 + line * 9}
            width="14"
            height="2"
            className={isModern ? 'fill-primary' : 'fill-base-content'}
          />
          <rect
            x="8"
            y={28 + line * 9}
            width={line % 2 === 0 ? 52 : 44}
            height="1.5"
            className="fill-base-content/40"
          />
        </g>
      ))}
    </svg>
  );
}

function ContactChoice({ options, onChange }: Props) {
  const { user } = useSession();
  if (user === null) return null;
  const missing = {
    photo: user.profilePic.startsWith('/media/') ? '' : 'No has subido una foto tuya.',
    phone: user.phone === '' ? 'No has puesto tu teléfono.' : '',
    email: '',
    place: withoutDefaultText(user.location) === '' ? 'No has puesto dónde vives.' : '',
  };
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-sm font-semibold">Foto y contacto</legend>
      {keysOf(MADE_CV_SWITCH_LABELS).map((key) => (
        <Switch
          key={key}
          label={MADE_CV_SWITCH_LABELS[key]}
          hint={missing[key] === '' ? undefined : missing[key]}
          checked={options[key] && missing[key] === ''}
          disabled={missing[key] !== ''}
          onChange={({ target }) => onChange({ ...options, [key]: target.checked })}
        />
      ))}
      {Object.values(missing).some((text) => text !== '') && (
        <Link to="/settings" className="link link-primary self-start py-2.5 text-sm font-medium">
          Completar en Configuración
        </Link>
      )}
    </fieldset>
  );
}

/** Parts in which there is something to show. */
function useFilledParts(profile: WorkProfile): MadeCvPart[] {
  const { user } = useSession();
  const isAvailable =
    profile.shifts.length > 0 ||
    profile.provinces.length > 0 ||
    profile.acceptsRemote ||
    profile.availableFrom !== '';
  return keysOf(MADE_CV_PART_LABELS).filter((part) => {
    if (part === 'about') return withoutDefaultText(user?.bio ?? '') !== '';
    return part === 'availability' ? isAvailable : profile[part].length > 0;
  });
}

function PartsChoice({ workProfile, options, onChange }: Props & { workProfile: WorkProfile }) {
  const { leavesOut } = options;
  const toggle = (part: MadeCvPart, isShown: boolean) => {
    const others = leavesOut.filter((each) => each !== part);
    onChange({ ...options, leavesOut: isShown ? others : [...others, part] });
  };
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-sm font-semibold">Partes</legend>
      {useFilledParts(workProfile).map((part) => (
        <Checkbox
          key={part}
          label={MADE_CV_PART_LABELS[part]}
          checked={!leavesOut.includes(part)}
          onChange={({ target }) => toggle(part, target.checked)}
        />
      ))}
    </fieldset>
  );
}
