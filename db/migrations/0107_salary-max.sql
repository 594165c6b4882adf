-- The upper end of what a vacancy pays a month, in pesos; null where it names one amount or none. Written by jobs.repository.ts only.
alter table jobs
  add column salary_max bigint,
  add constraint jobs_salary_max_check check (salary_max is null or (salary is not null and salary_max > salary));
