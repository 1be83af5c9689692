import 'server-only';
import type { Context } from '../../server/http/context';
import type { Access } from '../../server/route';
import { stranger } from '../people';
import type { Row } from '../rights';

/** Who makes records for calls, and the IDs of some that are there: known once the app is set up. */
export const GIVEN = { admin: stranger, contact: '', group: '', send: '', event: '' };

export const PASSWORD = 'correct horse battery';

export const row = (access: Access, answer: string, call: Row['call'] = () => ({})): Row => ({
  access,
  answer,
  call,
});

let counted = 0;
export const next = () => (counted += 1);
export const newPhone = () => `+346123${String(10_000 + next())}`;

export function asSomeone(id: string): Context {
  return { ...GIVEN.admin, actor: { kind: 'user', id, name: '', email: '', roles: [], sessionId: '' } };
}
