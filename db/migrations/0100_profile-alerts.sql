-- The alert that follows the profile of work of its user: its filters are derived from it, and refreshed when it changes.
alter table alerts add column is_of_profile boolean not null default false;
