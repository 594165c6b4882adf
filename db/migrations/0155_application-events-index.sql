-- The primary key begins with the application, and an application has a handful of events.
drop index application_events_application_idx;
