-- Which accounts signed in on which device, for 90 days after the last time (DESIGN §5 Against gaming). Only the hash of the
-- random id in the cookie of the device. Written by accounts/sign-in-devices.repository.ts only.
create table sign_in_devices (
  device_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index sign_in_devices_user_idx on sign_in_devices (user_id);
create index sign_in_devices_last_used_idx on sign_in_devices (last_used_at);

-- What admins look at because recommendations may be made up. Written by referrals/signals/signals.repository.ts only.
create table referral_signals (
  -- Computed from the kind and the people, or the device, so that the same signal is found again as the same row.
  id uuid primary key,
  kind text not null check (kind in ('pair', 'circle', 'device', 'undoneHire')),
  -- Only of the kind 'device'.
  device_hash bytea,
  -- When it happened last, and since when it is listed.
  last_at timestamptz not null,
  listed_at timestamptz not null,
  -- When an admin reviewed it; null again when it happens again.
  reviewed_at timestamptz,
  check ((kind = 'device') = (device_hash is not null))
);
create index referral_signals_open_idx on referral_signals (last_at desc, id desc) where reviewed_at is null;
create index referral_signals_queue_idx on referral_signals (listed_at) where reviewed_at is null;

create table referral_signal_people (
  signal_id uuid not null references referral_signals on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (signal_id, user_id)
);
create index referral_signal_people_user_idx on referral_signal_people (user_id);

-- The recommendations of the last days, and whether one person recommended another.
create index referrals_created_idx on referrals (created_at, id) where withdrawn_at is null;
create index referrals_people_idx on referrals (candidate_id, referrer_id, created_at) where withdrawn_at is null;
create index vouches_answered_idx on vouches (answered_at, id) where status = 'accepted';
