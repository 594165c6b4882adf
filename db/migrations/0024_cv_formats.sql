-- CVs are PDF files or Word documents; all earlier ones are PDF files.
alter table cvs add column format text not null default 'pdf' check (format in ('pdf', 'docx'));
