-- Copied to emailed_secrets (decision record 120). No supported version reads it any more.
drop table email_confirmations;
