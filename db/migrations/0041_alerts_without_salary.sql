-- Alerts of the search page also find jobs without a salary, as that page does. Written by alerts.repository.ts only.
alter table alerts add column keeps_without_salary boolean not null default false;
