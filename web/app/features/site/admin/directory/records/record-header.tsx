import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../../../ui/display/card.tsx';
import { FactList } from '../../../../../ui/display/fact-list.tsx';
import { DIRECTORIES, type DirectoryName } from '../directory-params.ts';

type Props = {
  name: DirectoryName;
  picture?: ReactNode;
  title: string;
  badges: ReactNode;
  facts: readonly { term: string; value: ReactNode }[];
  actions: ReactNode;
  children?: ReactNode;
};

/** The top of the page of a user, a job or a post: what it is, its state, its facts, and what an admin may do. */
export function RecordHeader({ name, picture, title, badges, facts, actions, children }: Props) {
  return (
    <>
      <Link
        to={DIRECTORIES[name].path}
        className="link-hover text-primary -my-2 inline-flex min-h-11 items-center gap-1 self-start text-sm font-semibold"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {DIRECTORIES[name].name}
      </Link>
      <Card className="flex flex-col gap-4">
        <div className="flex items-start gap-4">
          {picture}
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <h1 className="text-2xl wrap-anywhere">{title}</h1>
            {badges}
          </div>
        </div>
        {actions}
        <FactList facts={facts} columns={3} />
        {children}
      </Card>
    </>
  );
}
