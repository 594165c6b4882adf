import type { Session } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';

export const DEVICE_ICONS: Record<Session['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
};
