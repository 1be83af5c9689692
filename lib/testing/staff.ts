import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Context } from '../server/http/context';

export function staff(requestId: string = 'request-1'): Context {
  const nia = { id: 'u1', name: 'Nia', email: 'nia@example.com', sessionId: 's1' };
  return { actor: { kind: 'user', roles: ['support'], ...nia }, requestId, address: null };
}

export function nextRequest(): Context {
  return staff(randomUUID());
}
