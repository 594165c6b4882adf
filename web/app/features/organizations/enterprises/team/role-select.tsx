import { TEAM_ROLE_LABELS, TEAM_ROLES } from '@uneed/domain/kernel/actor.ts';
import type { ComponentProps } from 'react';
import { Select } from '../../../../ui/controls/select.tsx';

/** A select of the roles in a team. */
export const RoleSelect = (props: Omit<ComponentProps<typeof Select>, 'children'>) => (
  <Select {...props}>
    {TEAM_ROLES.map((role) => (
      <option key={role} value={role}>
        {TEAM_ROLE_LABELS[role]}
      </option>
    ))}
  </Select>
);
