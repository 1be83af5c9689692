import 'server-only';
import { sql } from 'kysely';
import type { Role } from '@/lib/auth/permissions';
import { type Store, store } from '../server/db/client';
import type { Access } from '../server/route';
import { insertUser } from '../server/users/users';
import { type CallOptions, callRoute } from './calls';
import { browserOf } from './people';
import type { FoundHandler } from './routes';

type Call = Pick<CallOptions, 'body' | 'params'> & { query?: string };

export type Row = {
  access: Access;
  /** The response to a user with the permission, with the code of an error: `200` or `404 not_found`. */
  answer: string;
  /** Returns a call with that response. If a call uses up records, it creates its own. `me` is the ID of the caller. */
  call: (me: string) => Promise<Call> | Call;
};

/** `roles` is null without a session. */
export type Person = { id: string; name: string; roles: Role[] | null; cookie: () => Promise<string | null> };

/**
 * The differences between the rows of the matrix and the handlers found, in existence and in the required permission.
 */
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

export async function everyPerson(): Promise<Person[]> {
  const member = async (name: string, ...roles: Role[]): Promise<Person> => {
    const id = await insertMember(name, roles);
    // A new session for each call, because some calls end it.
    return { id, name, roles, cookie: async () => (await browserOf(id)).get('cookie') };
  };
  const deactivated = await member('deactivated', 'admin');
  const expired = await member('expired', 'admin');
  // Without a session of their own, they call with someone else's IDs.
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

/** Creates a user without a password, because hashing and comparing one is slow. Returns their ID. */
export async function insertMember(name: string, roles: Role[]): Promise<string> {
  const email = `${name.replaceAll(' ', '-')}@example.com`;
  const id = await insertUser(store(), { name, email, roles, hash: '' });
  await store().deleteFrom('password').where('user_id', '=', id).execute();
  return id;
}

export async function wrongAnswers(
  { key, method, path, handler }: FoundHandler,
  { answer, call }: Row,
  people: Person[],
  expected: (person: Person) => string,
): Promise<string[]> {
  const wrong: string[] = [];
  // A refused call uses up no records, so one is enough.
  const refused = await call(people[0]?.id ?? '');
  for (const person of people) {
    // The rate limits used up by one person must not affect the next.
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

/** What a read may note: what the messaging service showed, its calls, and when someone was last there. */
const NOTED = /^(contact_index|service_|rate_limit|session$)/;

/** The rows of each table in which a GET must write nothing, as text. */
export async function contentsOf(db: Store): Promise<Map<string, string>> {
  const tables = await db.introspection.getTables();
  const contents = new Map<string, string>();
  for (const { name } of tables.filter((table) => !NOTED.test(table.name))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    contents.set(name, JSON.stringify(rows));
  }
  return contents;
}

export async function answerOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type');
  const isProblem = type === 'application/problem+json';
  if (type === 'text/event-stream') {
    await response.body?.cancel();
    return String(response.status);
  }
  // A streamed response must end before the next call.
  const text = await response.text();
  return isProblem ? `${response.status} ${JSON.parse(text).code}` : String(response.status);
}
