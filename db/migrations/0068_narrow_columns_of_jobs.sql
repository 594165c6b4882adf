-- A row with its search column is longer than 2 KB, from where on PostgreSQL moves its longest values to another table, even a title of 20
-- bytes. Lists and filter counts read these columns of every row, so only the description is moved. Existing rows change when they are
-- next written.
alter table jobs
  alter column title set storage main,
  alter column company set storage main,
  alter column location set storage main,
  alter column category set storage main,
  alter column excerpt set storage main,
  alter column skills set storage main,
  alter column title_key set storage main,
  alter column company_key set storage main,
  alter column search_name set storage main;
