-- Vacancies that closed lately, whose owners are told of it.
create index jobs_expired_at_idx on jobs (expires_at) where status = 'expired';
