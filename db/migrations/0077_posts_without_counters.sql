-- Reactions, active comments and shares of a post are counted when it is read, so its counters go. The rows that they counted stay.
-- A node of the version before that still runs cannot react, comment or share any more: its write fails as a whole.
drop table post_counters;
