import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildImage, sendMessage } from '../features/community/messages/messages.factory.ts';
import { newReferent, publish } from '../features/hiring/jobs/jobs.factory.ts';
import { createDiskStorage } from '../platform/media/disk-storage.ts';
import { STORAGE_FOLDERS } from '../platform/media/storage.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { logInAgain, signUp, type TestUser } from '../testing/users.ts';
import { listTables } from './backup-tables.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
let source: TestApp;
let sourceDatabase: TestDatabase;
let file: string;
let ana: TestUser;
let referent: TestUser;
let imagePath: string;

/** What was in the source when it was backed up. */
let hashes: Record<string, string>;
let tasks: unknown[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uneed-backup-'));
  sourceDatabase = await createTestDatabase();
  source = await createTestApp({ DATA_DIR: join(folder, 'source') }, { testDatabase: sourceDatabase });
  ana = await signUp(source, { fullName: "Ana «O'Neill»\\ \t Peña" });
  referent = await newReferent(source);
  const jobId = await publish(referent, { title: 'Cajera\\N' });
  await ana.post(`/jobs/${jobId}/apply`, { note: 'Línea 1\nLínea 2' });
  const message = await sendMessage(ana, referent, 'hola', { image: await buildImage(320, 200) });
  imagePath = message.image.replace(/^\/api/, '');
  file = join(folder, 'backup.tar.gz');
  const storage = createDiskStorage(join(folder, 'source/media'));
  await createBackup(createWriteStream(file), {
    databaseUrl: sourceDatabase.url,
    storage,
    now: source.clock.now(),
  });
  hashes = await hashTables(sourceDatabase.url);
  tasks = await listTasks(sourceDatabase.url);
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

/** A database without any table, and an empty storage. */
async function createEmptyPlace() {
  const database = await createTestDatabase();
  await sql`drop schema public cascade`.execute(database.database.db);
  await sql`create schema public`.execute(database.database.db);
  const dataDir = await mkdtemp(join(folder, 'target-'));
  return { database, dataDir, storage: createDiskStorage(join(dataDir, 'media')) };
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

/** A hash of all columns of all rows, by table. */
async function hashTables(databaseUrl: string): Promise<Record<string, string>> {
  const client = await connect(databaseUrl);
  const hashes: Record<string, string> = {};
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash from "${name}" t`,
    );
    hashes[name] = rows[0].hash;
  }
  await client.end();
  return hashes;
}

async function listTasks(databaseUrl: string): Promise<unknown[]> {
  const client = await connect(databaseUrl);
  const { rows } = await client.query(
    `select id, name, data, start_after from pgboss.job where state < 'completed' order by id`,
  );
  await client.end();
  return rows;
}

it('restores every row, task and file into an empty place, and the app goes on there', async () => {
  const { database, dataDir, storage } = await createEmptyPlace();
  const summary = await restoreBackup(file, { databaseUrl: database.url, storage });
  expect(summary).toMatchObject({ files: 1, rows: { users: 2, jobs: 1, applications: 1, messages: 1 } });
  expect(summary.tasks).toBeGreaterThan(0);

  expect(await hashTables(database.url)).toEqual(hashes);
  expect(hashes.users).toMatch(/^2 /);
  expect(tasks.length).toBe(summary.tasks);
  expect(await listTasks(database.url)).toEqual(tasks);
  const original = createDiskStorage(join(folder, 'source/media'));
  for (const name of STORAGE_FOLDERS)
    for await (const stored of original.list(name))
      expect(await storage.get(name, stored)).toEqual(await original.get(name, stored));

  const target = await createTestApp({ DATA_DIR: dataDir }, { testDatabase: database });
  const again = await logInAgain(target, ana);
  expect((await again.get('/auth/check')).json().fullName).toBe(
    (await ana.get('/auth/check')).json().fullName,
  );
  expect((await again.get(imagePath)).statusCode).toBe(200);
  await target.runTasks();
  expect(target.emails.length).toBeGreaterThan(0);
  await target.close();
});

it('does not overwrite what is there', async () => {
  const { database, storage } = await createEmptyPlace();
  const restore = () => restoreBackup(file, { databaseUrl: database.url, storage });
  await expect(restoreBackup(file, { databaseUrl: sourceDatabase.url, storage })).rejects.toThrow(
    'La base de datos no está vacía',
  );
  await storage.put('pictures', 'a.webp', Buffer.from('x'), 'image/webp');
  await expect(restore()).rejects.toThrow('Ya hay archivos subidos (pictures/a.webp)');
  await storage.remove('pictures', 'a.webp');
  await restore();
  await database.drop();
});

/** Copies the archive without some of its entries. */
async function copyWithout(isOmitted: (name: string) => boolean): Promise<string> {
  const archive = pack();
  const copy = join(folder, `${crypto.randomUUID()}.tar.gz`);
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  const writing = pipeline(archive, createGzip(), createWriteStream(copy));
  for await (const entry of entries) {
    const content = await buffer(entry);
    if (!isOmitted(entry.header.name)) archive.entry({ name: entry.header.name }, content);
  }
  archive.finalize();
  await Promise.all([reading, writing]);
  return copy;
}

const INCOMPLETE: [isOmitted: (name: string) => boolean, message: string][] = [
  [(name) => name.startsWith('tables/messages/'), 'faltan filas de messages'],
  [(name) => name.startsWith('files/'), 'no es un respaldo completo'],
  [(name) => name.startsWith('tasks/'), 'no es un respaldo completo'],
  [(name) => name === 'summary.json', 'no es un respaldo completo'],
];

it('stores no row of an archive that lacks rows, files, tasks or the summary', async () => {
  const { database } = await createEmptyPlace();
  for (const [isOmitted, message] of INCOMPLETE) {
    const storage = createDiskStorage(await mkdtemp(join(folder, 'target-')));
    const incomplete = await copyWithout(isOmitted);
    await expect(restoreBackup(incomplete, { databaseUrl: database.url, storage })).rejects.toThrow(message);
    const hashes = await hashTables(database.url);
    expect(hashes).toMatchObject({ users: '0 ', jobs: '0 ', messages: '0 ' });
  }
  await database.drop();
});

it('rejects a file that is cut off, is no archive, or is not there', async () => {
  const { database, storage } = await createEmptyPlace();
  const restore = (path: string) => restoreBackup(path, { databaseUrl: database.url, storage });
  const cut = join(folder, 'cut.tar.gz');
  await writeFile(cut, (await readFile(file)).subarray(0, -500));
  await expect(restore(cut)).rejects.toThrow('unexpected end of file');
  const text = join(folder, 'text.tar.gz');
  await writeFile(text, 'hola');
  await expect(restore(text)).rejects.toThrow('incorrect header check');
  await expect(restore(join(folder, 'missing.tar.gz'))).rejects.toThrow('ENOENT');
  await database.drop();
});

it('is made of one moment while users go on writing', async () => {
  const { database, storage } = await createEmptyPlace();
  const copy = join(folder, 'live.tar.gz');
  let isDone = false;
  const write = async () => {
    for (let count = 0; !isDone; count += 1) await sendMessage(ana, referent, `mensaje ${count}`);
  };
  const options = {
    databaseUrl: sourceDatabase.url,
    storage: createDiskStorage(join(folder, 'source/media')),
  };
  const writing = write();
  await createBackup(createWriteStream(copy), { ...options, now: source.clock.now() });
  isDone = true;
  await writing;
  const { rows } = await restoreBackup(copy, { databaseUrl: database.url, storage });
  const client = await connect(database.url);
  const found = await client.query(`select count(*)::int as count from messages`);
  await client.end();
  expect(found.rows[0].count).toBe(rows.messages);
  await database.drop();
});
