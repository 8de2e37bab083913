import { expect, it } from 'vitest';
import { caddyFile, nginxFile } from './proxy.ts';

const settings = { folder: '/tmp/x', port: 8080, copies: [5001, 5002, 5003], calls: 5100 };

it.each([
  ['nginx', nginxFile],
  ['Caddy', caddyFile],
])(
  'the file for %s that operators read is the one that is rehearsed, with other addresses',
  (_, file) => {
    const text = file(settings);
    for (const port of [8080, 5001, 5002, 5003, 5100]) expect(text).toContain(`127.0.0.1:${port}`);
    expect(text).not.toMatch(/10\.0\.0\.|listen 443/);
    const certificate = { path: '/tmp/x/proxy.pem', key: '/tmp/x/proxy.key', pem: '' };
    const secure = file({ ...settings, certificate, patience: 3 });
    for (const each of ['/tmp/x/proxy.pem', '/tmp/x/proxy.key', ' 3s'])
      expect(secure).toContain(each);
    expect(secure).not.toMatch(/75s|# ssl_certificate/);
  },
);
