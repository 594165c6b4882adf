import type { Stage } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { Check, ChevronDown } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { MenuButton } from '../../../../ui/overlay/menu-item.tsx';

type Props = {
  stages: readonly Stage[];
  /** The id of the present stage; none is marked without it. */
  current?: string;
  /** Whom it moves, for the name of the button: 'Mover a Ana Peña'. */
  label: string;
  align?: 'start' | 'end';
  onMove: (to: string) => void;
};

/** A button with the stages to move to. */
export const StageMenu = ({ stages, current, label, align = 'end', onMove }: Props) => (
  <Menu
    align={align}
    button={
      <>
        <span>
          {'Mover '}
          <span className="sr-only">{`a ${label}`}</span>
        </span>
        <ChevronDown aria-hidden className="size-4" />
      </>
    }
    buttonClassName="btn btn-ghost min-h-11 px-3"
  >
    {stages.map(({ id, name }) => (
      <MenuButton
        key={id}
        disabled={id === current}
        aria-current={id === current ? 'true' : undefined}
        onClick={() => onMove(id)}
      >
        <Check aria-hidden className={classNames(id !== current && 'invisible')} />
        {name}
      </MenuButton>
    ))}
  </Menu>
);
