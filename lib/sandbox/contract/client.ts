import type { z } from 'zod';
import { page } from './shapes';

export type Connection = {
  fetch(request: Request): Promise<Response>;
  baseUrl: string;
  key: string;
  /** False runs only checks that change nothing. */
  writable: boolean;
  /** An automated reply to overwrite: the contract has no way to find one. */
  replyUuid?: string;
  /** The recipient and the template of a send: the contract has no way to find one. */
  send?: { phone: string; template: { name: string; language: { code: string } } };
  close(): Promise<void>;
};

export type Caller = {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  succeed<Shape extends z.ZodType>(
    shape: Shape,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<z.output<Shape>>;
  /** The first matching record of a list, searched on every page, newest pages first. */
  find<Shape extends z.ZodType>(
    record: Shape,
    path: string,
    test: (found: z.output<Shape>) => boolean,
  ): Promise<z.output<Shape> | undefined>;
};
export type Connected = () => Connection & Caller;

export function callerOf({ fetch, baseUrl, key }: Connection): Caller {
  const call: Caller['call'] = (method, path, body, headers) =>
    fetch(
      new Request(`${baseUrl.replace(/\/+$/, '')}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    );

  const succeed: Caller['succeed'] = async (shape, method, path, body) => {
    const response = await call(method, path, body);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return shape.parse(JSON.parse(text));
  };

  const find: Caller['find'] = async (record, path, test) => {
    const shape = page(record);
    const first = await succeed(shape, 'GET', path);
    for (let number = first.meta.last_page; number >= 1; number -= 1) {
      const { data } = await succeed(shape, 'GET', `${path}?page=${number}`);
      const found = data.find((item) => test(item));
      if (found !== undefined) return found;
    }
    return undefined;
  };

  return { call, succeed, find };
}
