-- Reactions, comments and shares are counted from their rows (decision record 94). No supported version reads the counters any more.
drop table post_counters;
