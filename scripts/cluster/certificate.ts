import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tls from 'node:tls';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Creates a certificate for 127.0.0.1 that this process trusts; returns the path of a file with it and its key. */
export async function createCertificate(folder: string): Promise<string> {
  const [file, key] = [join(folder, 'haproxy.pem'), join(folder, 'haproxy.key')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await exec('openssl', ['req', '-x509', ...curve, '-days', '2', ...subject, '-keyout', key, '-out', file]);
  const certificate = await readFile(file, 'utf8');
  await writeFile(file, certificate + (await readFile(key, 'utf8')));
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate]);
  return file;
}
