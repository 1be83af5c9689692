import 'server-only';
import { randomUUID } from 'node:crypto';
import { type SendInput, type SendRequest, sendInput } from '@/lib/sends/schema';
import type { Context } from '../server/http/context';

export function marketer(name = 'Tomás'): Context {
  const person = { id: `id-of-${name}`, name, email: `${name}@example.com`, sessionId: 's1' };
  return {
    actor: { kind: 'user', roles: ['marketer'], ...person },
    requestId: randomUUID(),
    address: null,
  };
}

type Given = Partial<Omit<SendRequest, 'template'>> & {
  name?: string;
  language?: string;
  components?: unknown[];
};

/** A message as the route passes it on, with a new phone number unless one is given. */
export function message({
  name = 'welcome',
  language = 'en_US',
  components,
  ...rest
}: Given = {}): SendInput {
  const phone = `+346${String(numbers++).padStart(8, '0')}`;
  return sendInput.parse({ phone, template: { name, language: { code: language }, components }, ...rest });
}

let numbers = 10_000_000;
