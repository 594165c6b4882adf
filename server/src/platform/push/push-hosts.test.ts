import { expect, it } from 'vitest';
import { isPushEndpoint, parsePushOrigins } from './push-hosts.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('allows the push services of the browsers: %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, [])).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@127.0.0.1/',
  'https://user:secret@fcm.googleapis.com/',
  'https://evil.fcm.googleapis.com/',
  'https://fcm.googleapis.com.evil.com/',
  'https://evilpush.apple.com/',
  'https://push.apple.com.evil.com/',
  'https://fcm.googleapis.com./fcm/send/abc',
  'http://127.0.0.1:5432/',
  'http://169.254.169.254/latest/meta-data/',
  'https://localhost/',
  'https://[::1]/',
  'file:///etc/passwd',
  'rubbish',
  '',
])('refuses any other address: %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, [])).toBe(false);
});

it('allows configured origins, and only these', () => {
  const origins = parsePushOrigins('push.example.org, http://127.0.0.1:9000');
  expect(origins).toEqual(['https://push.example.org', 'http://127.0.0.1:9000']);
  expect(isPushEndpoint('https://push.example.org/x', origins ?? [])).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:9000/x', origins ?? [])).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:9001/x', origins ?? [])).toBe(false);
  expect(isPushEndpoint('http://push.example.org/x', origins ?? [])).toBe(false);
});

it.each(['https://push.example.org/path', 'ftp://push.example.org', 'a b', 'push.example.org,,'])(
  'rejects a list with something else: %s',
  (list) => {
    expect(parsePushOrigins(list)).toBeNull();
  },
);
