import 'server-only';
import type { Role } from '@/lib/auth/permissions';
import { store } from '../server/db/client';
import type { Access } from '../server/route';
import { insertUser } from '../server/users/users';
import { type CallOptions, callRoute } from './calls';
import { browserOf } from './people';
import type { FoundHandler } from './routes';

type Call = Pick<CallOptions, 'body' | 'params'> & { query?: string };

export type Row = {
  access: Access;
  /** What somebody who may gets, with the error's code where it is one: `200` or `404 not_found`. */
  answer: string;
  /** Gives a call that is answered like that, with records of its own where it uses them up. `me` is who calls. */
  call: (me: string) => Promise<Call> | Call;
};

/** `roles` is null for somebody without a session. */
export type Person = { id: string; name: string; roles: Role[] | null; cookie: () => Promise<string | null> };

/** Where the rows and the handlers disagree about what there is, and which right it takes. */
export function disagreements(found: FoundHandler[], rows: Record<string, Row>): string[] {
  const keys = new Set(found.map(({ key }) => key));
  return [
    ...found.flatMap(({ key, handler: { access } }) => {
      const asked = access ?? 'nothing: it is not made by route()';
      if (!rows[key]) return `${key} has no row, and asks for ${asked}`;
      return rows[key].access === access ? [] : `${key} asks for ${asked}, not for ${rows[key].access}`;
    }),
    ...Object.keys(rows).flatMap((key) => (keys.has(key) ? [] : `${key} has a row, and no handler`)),
  ];
}

/** Everybody whom a handler can meet. */
export async function everybody(): Promise<Person[]> {
  const member = async (name: string, ...roles: Role[]): Promise<Person> => {
    const id = await insertMember(name, roles);
    // A session for each call: some calls end it.
    return { id, name, roles, cookie: async () => (await browserOf(id)).get('cookie') };
  };
  const deactivated = await member('deactivated', 'admin');
  const expired = await member('expired', 'admin');
  // What they call with is somebody else's.
  const stranger = (name: string, cookie: string | null = null): Person => {
    return { id: expired.id, name, roles: null, cookie: async () => cookie };
  };
  const ended = [
    stranger('deactivated', await deactivated.cookie()),
    stranger('expired', await expired.cookie()),
  ];
  await store().updateTable('user').set({ banned: 1 }).where('id', '=', deactivated.id).execute();
  const expires_at = new Date(Date.now() - 1000).toISOString();
  await store().updateTable('session').set({ expires_at }).where('user_id', '=', expired.id).execute();
  return [
    stranger('anonymous'),
    stranger('forged', 'frontdesk.session=made-up.c2lnbmF0dXJl'),
    ...ended,
    await member('without a role'),
    await member('support', 'support'),
    await member('marketer', 'marketer'),
    await member('admin', 'admin'),
    await member('support and marketer', 'support', 'marketer'),
    await member('all roles', 'support', 'marketer', 'admin'),
  ];
}

/** Adds a person without a password: making one is slow, and comparing one is as well. Gives the id. */
export async function insertMember(name: string, roles: Role[]): Promise<string> {
  const email = `${name.replaceAll(' ', '-')}@example.com`;
  const id = await insertUser(store(), { name, email, roles, hash: '' });
  await store().deleteFrom('password').where('user_id', '=', id).execute();
  return id;
}

/** Calls a handler as each person, and gives the answers that are not what `expected` says. */
export async function wrongAnswers(
  { key, method, path, handler }: FoundHandler,
  { answer, call }: Row,
  people: Person[],
  expected: (person: Person) => string,
): Promise<string[]> {
  const wrong: string[] = [];
  // A call that is refused uses nothing up.
  const refused = await call(people[0]?.id ?? '');
  for (const person of people) {
    // What one person has used up must not stop the next.
    await store().deleteFrom('rate_limit').execute();
    const want = expected(person);
    const { query = '', ...options } = want === answer ? await call(person.id) : refused;
    const cookie = await person.cookie();
    const response = await callRoute(handler, method, `${path}${query}`, { cookie, ...options });
    const got = await answerOf(response);
    if (got !== want) wrong.push(`${key} answers ${got} to ${person.name}, not ${want}`);
  }
  return wrong;
}

async function answerOf(response: Response): Promise<string> {
  const isProblem = response.headers.get('content-type') === 'application/problem+json';
  // What streams must end before the next call.
  const text = await response.text();
  return isProblem ? `${response.status} ${JSON.parse(text).code}` : String(response.status);
}
