/** Of a PDF, this many pages are read: a CV of more pages repeats itself, or is something else. */
export const CV_READ_PAGES_MAX = 20;

/** Of a CV, this many lines are read. */
export const CV_READ_LINES_MAX = 1_500;

/** Of a line of a CV, this many characters are read. */
export const CV_READ_LINE_MAX_LENGTH = 500;

/** A CV whose text is not read after this many seconds is rejected. */
export const CV_READ_TIMEOUT_SECONDS = 15;

/** Memory that the process that reads a CV may use, in megabytes; a common one takes 150. */
export const CV_READ_MEMORY_MB = 512;

/** A Word document is not opened if its files take more than this many megabytes when they are decompressed. */
export const CV_DOCX_MAX_MB = 50;

/** Maximum number of CVs that wait to be read, of all users. */
export const CV_READS_QUEUE_MAX = 8;

/** Maximum number of CVs that a user may have read per hour. */
export const CV_READS_PER_HOUR = 10;

/** What has fewer characters of text than this is a scan: what a scanner writes below it is no CV. */
export const CV_READ_LETTERS_MIN = 40;

/** Text of a photo is recognised in a copy whose longer side has at most this many pixels: 170 dots per inch of a letter page. */
export const CV_PHOTO_READ_MAX_SIDE_PX = 2_000;

/** A photo whose text is not recognised after this many seconds is rejected. */
export const CV_PHOTO_READ_SECONDS = 20;

export const CV_PHOTOS_UNAVAILABLE_TEXT = 'Leer fotos no está disponible aquí: elige un PDF o un Word.';
export const CV_ENCRYPTED_TEXT = 'El PDF tiene contraseña. Guárdalo sin contraseña o elige otro.';
export const CV_NO_TEXT_TEXT =
  'No encontramos texto en ese archivo. Si es un escaneo o una foto, toma fotos del papel y elígelas.';
export const CV_TOO_COMPLICATED_TEXT =
  'Ese archivo es demasiado complicado para leerlo. Guárdalo como PDF con menos páginas o sin imágenes, o elige otro.';
export const CV_READS_BUSY_TEXT = 'Estamos leyendo muchos CV a la vez. Intenta de nuevo en unos segundos.';
