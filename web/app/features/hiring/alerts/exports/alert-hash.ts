/** The hash of a search that opens the dialog which creates an alert; sign-in leads back to it. */
export const ALERT_HASH = '#alerta';
