/** How a blind vacancy is called, for who publishes it and for who applies. */
export const BLIND_LABEL = 'Selección a ciegas';

/** What it means for who publishes. */
export const BLIND_OWNER_HINT =
  'No ves el nombre, la foto, el correo, el teléfono, las fechas ni el CV de quien aplica, ni pueden escribirse, hasta que le respondas o le ofrezcas una entrevista. Quien aplica lo sabe.';

/** What it means for who applies. */
export const BLIND_CANDIDATE_TEXT =
  'Quien contrata no ve tu nombre, tu foto, tu correo, tu teléfono, tus fechas ni tu CV hasta que te responda o te ofrezca una entrevista. Mientras tanto no pueden escribirse.';

/** What an offer of an interview does besides. */
export const OFFER_REVEALS_TEXT =
  'Esta vacante es a ciegas: al ofrecerle la entrevista verás quién es, y retirarla después no lo deshace.';

/** Refusal of an application that was written while the job was blind. */
export const NOT_BLIND_ANYMORE_TEXT =
  'Esta vacante ya no es a ciegas: quien la publicó verá tu nombre desde el principio. Si estás de acuerdo, envía tu aplicación otra vez.';

/** What the owner reads about an applicant who is not known yet. */
export const WITHHELD_TEXT =
  'Selección a ciegas: verás quién es, su CV y el chat cuando le respondas o le ofrezcas una entrevista.';

/** Stands for a word that would say who somebody is. */
export const WITHHELD_WORD = '•••';

/** How an applicant is called who is not known yet; a number follows. */
export const BLIND_NAME = 'Aplicante';

/** The name of an applicant who is not known yet. */
export const blindName = (number: number): string => `${BLIND_NAME} ${number}`;
