-- Where applicants come from (product.md, 'Where applicants come from'): a number per vacancy and source, nobody's way.
alter table applications add column source text not null default 'direct'
  check (source in ('direct', 'search', 'feed', 'widget', 'recommendation', 'alert', 'share'));

-- Of the first view of a visitor on a day; emptied daily with the rest.
alter table job_views
  add column source text not null default 'direct',
  add column has_begun boolean not null default false;

create table job_source_counts (
  job_id uuid not null references jobs on delete cascade,
  source text not null check (source in ('direct', 'search', 'feed', 'widget', 'recommendation', 'alert', 'share')),
  -- Visitors per day who saw the vacancy, and who began to apply.
  seen integer not null default 0,
  begun integer not null default 0,
  primary key (job_id, source)
);
