import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ReactElement } from 'react';
import { formatDate } from '../../../platform/format.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';

type ListedUser = { _id: Id; fullName: string; profilePic: string; since: string };

/** Blocked or muted users, since when, each with an action. */
export function SafetyUserList({
  users,
  renderAction,
}: {
  users: readonly ListedUser[];
  renderAction: (user: ListedUser) => ReactElement;
}) {
  return (
    <ul className="divide-base-300 divide-y">
      {users.map((user) => (
        <li key={user._id} className="flex flex-wrap items-center gap-3 py-3">
          <Avatar name={user.fullName} picture={user.profilePic} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{user.fullName}</p>
            <p className="text-muted text-xs">Desde el {formatDate(user.since)}</p>
          </div>
          {renderAction(user)}
        </li>
      ))}
    </ul>
  );
}
