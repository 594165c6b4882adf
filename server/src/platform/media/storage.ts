/** Folders of the storage. Files in `pictures` and `posts` are public; the others are served by the feature that owns them. */
export const STORAGE_FOLDERS = ['pictures', 'posts', 'messages', 'cvs', 'receipts'] as const;
export type StorageFolder = (typeof STORAGE_FOLDERS)[number];

/**
 * Storage of uploaded files. The content of a name never changes. All methods throw 503 while the storage is not available, and
 * must be called outside of transactions.
 */
export type Storage = {
  put(folder: StorageFolder, name: string, bytes: Buffer, type: string): Promise<void>;
  /** Returns the bytes of a file; undefined if it does not exist. */
  get(folder: StorageFolder, name: string): Promise<Buffer | undefined>;
  /** Removes a file if it exists. */
  remove(folder: StorageFolder, name: string): Promise<void>;
  /** The names of all files of a folder, in no order. */
  list(folder: StorageFolder): AsyncGenerator<string, void>;
  /** Removes files whose writing was interrupted before a time; they are never read. */
  removeIncomplete(folder: StorageFolder, before: Date): Promise<void>;
};

/** No separators and no leading dot, so that a name cannot lead out of its folder. */
const FILE_NAME = /^[\w-]{1,100}\.[a-z0-9]{2,5}$/;

/** Whether this is a valid name of a stored file. */
export const isStoredFileName = (name: string): boolean => FILE_NAME.test(name);
