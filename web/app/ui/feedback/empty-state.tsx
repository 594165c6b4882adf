import type { ComponentType, ReactNode } from 'react';

type Props = {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  title: string;
  /** Whether it is the only content of the page; its title is then the `h1`. */
  isPage?: boolean;
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
};

/** Message for an empty list or page. */
export function EmptyState({ icon: Icon, title, isPage, children, action }: Props) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <span className="bg-primary/10 text-primary flex size-14 items-center justify-center rounded-full">
        <Icon aria-hidden className="size-7" />
      </span>
      <Title className={isPage ? 'text-2xl' : 'text-lg'}>{title}</Title>
      {children !== undefined && <p className="text-muted max-w-prose text-sm text-balance">{children}</p>}
      {action !== undefined && <div className="pt-2">{action}</div>}
    </div>
  );
}
