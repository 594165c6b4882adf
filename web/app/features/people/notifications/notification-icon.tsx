import type { NotificationKind } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Notification } from '@uneed/domain/people/notifications/notifications.schema.ts';
import {
  AtSign,
  BadgeCheck,
  BellRing,
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarX2,
  CreditCard,
  Eye,
  EyeOff,
  FileSignature,
  Gift,
  Handshake,
  Heart,
  HeartHandshake,
  Hourglass,
  LifeBuoy,
  type LucideIcon,
  MailCheck,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  Receipt,
  Search,
  ShieldAlert,
  Trash2,
  Undo2,
  UserCheck,
  UserPlus,
  Webhook,
} from 'lucide-react';
import { Avatar } from '../../../ui/display/avatar.tsx';

const ICONS: Record<NotificationKind, LucideIcon> = {
  applicationReceived: UserPlus,
  applicationWithdrawn: Undo2,
  applicationSeen: Eye,
  applicationAnswered: MailCheck,
  applicationsUnseen: EyeOff,
  answerRequested: Hourglass,
  jobRemoved: Trash2,
  contractChanged: FileSignature,
  referentReviewed: BadgeCheck,
  jobExpiring: CalendarClock,
  jobExpired: CalendarX2,
  messageReceived: MessageCircle,
  postCommented: MessageSquareText,
  commentReplied: MessagesSquare,
  reactionReceived: Heart,
  sanctionChanged: ShieldAlert,
  alertMatched: BellRing,
  ticketAnswered: LifeBuoy,
  enterpriseReviewed: BadgeCheck,
  enterprisePublished: Building2,
  employmentRequested: UserCheck,
  employmentDecided: UserCheck,
  orderChanged: Receipt,
  planEnding: CreditCard,
  vouchReceived: HeartHandshake,
  vouchRequested: HeartHandshake,
  vouchAccepted: HeartHandshake,
  referralChanged: HeartHandshake,
  hireChanged: Handshake,
  bonusChanged: Gift,
  findableByChanged: Search,
  interviewChanged: CalendarCheck,
  noteMentioned: AtSign,
  webhookOff: Webhook,
};

/** The avatar of the user that a notification is about, or an icon of its kind for none or several users. */
export function NotificationIcon({ notification }: { notification: Notification }) {
  const { kind, person, job, count } = notification;
  const isOneUser = count === 1 || kind === 'messageReceived';
  if (person !== null && isOneUser) return <Avatar name={person.fullName} picture={person.profilePic} />;
  const isRestored = kind === 'jobRemoved' && job?.isGone === false;
  const Icon = isRestored ? Undo2 : ICONS[kind];
  return (
    <span className="bg-primary/10 text-primary flex size-10 shrink-0 items-center justify-center rounded-full">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}
