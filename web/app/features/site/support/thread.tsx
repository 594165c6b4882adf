import { formatDateTime } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';

type Message = {
  _id: string;
  /** Who wrote it, as the reader calls them. */
  author: string;
  /** `team` for answers, `note` for what only admins read. */
  kind: 'sender' | 'team' | 'note';
  text: string;
  createdAt: string;
};

const STYLES = {
  sender: 'bg-base-200',
  team: 'bg-primary/10',
  note: 'border-warning/50 border border-dashed',
};

/** The messages of a question, oldest first. */
export function Thread({ messages }: { messages: readonly Message[] }) {
  return (
    <ol aria-label="Mensajes" className="flex flex-col gap-3">
      {messages.map(({ _id, author, kind, text, createdAt }) => (
        <li key={_id} className={classNames('rounded-box flex flex-col gap-1 p-4', STYLES[kind])}>
          <p className="flex flex-wrap justify-between gap-x-3 text-sm">
            <strong>{author}</strong>
            <time dateTime={createdAt} className="text-muted">
              {formatDateTime(createdAt)}
            </time>
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  );
}
