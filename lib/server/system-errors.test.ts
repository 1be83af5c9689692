import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fileFault, listenFault } from './system-errors.mjs';

describe('a file or a folder', () => {
  it.each([
    ['ENOENT', 'open', 'there is no file /etc/key'],
    ['EACCES', 'open', '/etc/key can’t be opened by the user that runs Frontdesk'],
    ['EPERM', 'mkdir', '/etc/key can’t be created by the user that runs Frontdesk'],
    ['ENOENT', 'mkdir', '/etc/key can’t be created'],
    ['EISDIR', 'read', '/etc/key is a folder'],
    ['EEXIST', 'mkdir', '/etc/key is a file, not a folder'],
    ['ENOTDIR', 'open', 'part of /etc/key is a file, not a folder'],
    ['EROFS', 'open', '/etc/key is on a disk that is read-only for Frontdesk'],
    ['ENOSPC', 'write', 'the disk of /etc/key is full'],
  ])('is named in a sentence when the system says %s to %s', (code, syscall, words) => {
    expect(fileFault({ code, syscall, message: code }, '/etc/key')).toBe(words);
  });

  it('is described by the system when its error has no words here', () => {
    expect(fileFault({ code: 'ELOOP', message: 'ELOOP: too many links', path: '/a' })).toBe(
      'ELOOP: too many links',
    );
  });
});

describe('a port', () => {
  async function refused(port: number, host: string): Promise<string> {
    const server = createServer().listen(port, host);
    onTestFinished(() => void server.close());
    const [error] = await Promise.race([once(server, 'error'), once(server, 'listening')]);
    return listenFault(error, port);
  }

  it('is named with its variable when another program uses it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refused(port, '127.0.0.1')).toBe(
      `Another program uses port ${port}. Stop it, or set PORT to another one.`,
    );
  });

  it.each(['192.0.2.1', '127.0.0.1:4810'])(
    'asks for an address of this machine when HOST is %s',
    async (host) => {
      expect(await refused(0, host)).toBe('HOST must be an address of this machine, without a port.');
    },
  );

  it('asks for a higher one when it needs rights, and names the variable of the server', () => {
    expect(listenFault({ code: 'EACCES', message: '' }, 80, 'METRICS_')).toMatch(
      /port 80, like any below 1024\. Set METRICS_PORT to a higher one\./,
    );
  });
});
