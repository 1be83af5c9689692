import 'server-only';
import { fieldsOf } from '@/lib/contacts/fields';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { savePreference } from '../server/account/preferences';
import { drainAudit } from '../server/audit/audit';
import { signIn } from '../server/auth/sign-in';
import { listContacts } from '../server/contacts/list';
import { updateContact } from '../server/contacts/update';
import type { Store } from '../server/db/client';
import { openSqlite } from '../server/db/sqlite';
import { isStoreUnavailable } from '../server/db/store-errors';
import { addDoNotSend } from '../server/do-not-send/do-not-send';
import { toProblem } from '../server/errors';
import type { Context } from '../server/http/context';
import { sendTemplate } from '../server/sends/send';
import { invite } from '../server/staff/invite';
import { createUser } from '../server/users/users';
import { lockFromOutside } from './foreign-lock';
import { marketer, message } from './marketer';
import { stranger } from './people';

const PASSWORD = 'correct horse battery';

type Write = {
  name: string;
  run(): Promise<unknown>;
  /** How often the write was made according to each place that shows it: 1 everywhere when it was made. */
  traces(store: Store): Promise<number[]>;
};

type Person = { ctx: Context; id: string; email: string };

/** One write of each kind: a statement, a transaction, with an audit event, with a call to the service. */
function everyWrite(faults: FaultInjection, { ctx, id, email }: Person): Write[] {
  const [blocked, called, invited] = [phone(), phone(), `for-${email}`];
  const executed = (mark: string) =>
    faults.executed.filter((call) => JSON.stringify(call).includes(mark)).length;
  return [
    {
      name: 'preference',
      run: () => savePreference(ctx, { key: 'keyboard', value: { single_keys: false } }),
      traces: async (store) => [
        await count(store.selectFrom('preference').select('key').where('user_id', '=', id)),
      ],
    },
    {
      name: 'do-not-send',
      run: () => addDoNotSend(ctx, { phone: blocked, reason: 'Asked for it', source: 'hand' }),
      traces: async (store) => [
        await count(store.selectFrom('do_not_send').select('id').where('phone', '=', blocked)),
        await recorded(store, 'do_not_send.add', blocked),
      ],
    },
    {
      name: 'invitation',
      run: () => invite(ctx, { email: invited, name: 'New', roles: ['support'] }),
      traces: async (store) => [
        await count(store.selectFrom('staff_link').select('id').where('email', '=', invited)),
        await recorded(store, 'invitation.create', invited),
      ],
    },
    {
      name: 'sign-in',
      run: () => signIn(stranger, { email, password: PASSWORD }, new Headers()),
      traces: async (store) => [
        await count(store.selectFrom('session').select('id').where('user_id', '=', id)),
        await recorded(store, 'session.start', `"${email}"`),
      ],
    },
    {
      name: 'send',
      run: () => sendTemplate(ctx, message({ phone: called }), null),
      traces: async (store) => [
        await count(
          store.selectFrom('send').select('id').where('phone', '=', called).where('state', '=', 'accepted'),
        ),
        await recorded(store, 'send.create', called),
        executed(called),
      ],
    },
    {
      name: 'contact edit',
      async run() {
        const listPosition = { page: 1, per_page: 10 };
        const { data } = await listContacts(ctx, listPosition);
        for (const contact of data.slice(0, 1))
          await updateContact(ctx, contact.uuid, { ...fieldsOf(contact), last_name: id, listPosition });
      },
      traces: async (store) => [await recorded(store, 'contact.update', id), executed(id)],
    },
  ];
}

const phone = () => message().phone;

async function count(rows: { execute(): Promise<unknown[]> }): Promise<number> {
  return (await rows.execute()).length;
}

function recorded(store: Store, action: string, mark: string): Promise<number> {
  const rows = store.selectFrom('audit').select('id').where('action', '=', action);
  return count(
    rows
      .where('outcome', '=', 'done')
      .where(({ eb, or }) => or([eb('after', 'like', `%${mark}%`), eb('label', '=', mark)])),
  );
}

type UnderLock = {
  file: string;
  faults: FaultInjection;
  /** Resolves when the other process should release the lock. `answers` resolves when all writes have ended. */
  until(answers: Promise<unknown>): Promise<unknown>;
};

export type Answered = {
  name: string;
  answer: 'done' | 'refused' | 'failed';
  traces: number[];
  true: boolean;
};

/**
 * Makes one write of each kind while another process holds the write lock of the store. A result is `true` if it was
 * `done` and every trace is 1, or `refused` and every trace is 0.
 */
export async function writeUnderLock({ file, faults, until }: UnderLock): Promise<Answered[]> {
  const { requestId, address, actor } = marketer();
  const email = `${requestId}@example.com`;
  const id = await createUser({ email, name: 'Ana', password: PASSWORD, roles: ['marketer', 'admin'] });
  const ctx = { requestId, address, actor: { ...actor, id } as Context['actor'] };
  const writes = everyWrite(faults, { ctx, id, email });
  const lock = await lockFromOutside(file);
  const answers = Promise.all(writes.map(({ run }) => run().then(() => 'done' as const, refusalOf)));
  await until(answers);
  await lock.letGo();
  const said = await answers;
  await drainAudit();
  const reread = openSqlite(file);
  const traces = await Promise.all(writes.map((write) => write.traces(reread)));
  await reread.destroy();
  return writes.map(({ name }, index) => judge(name, said[index] ?? 'failed', traces[index] ?? []));
}

function refusalOf(error: unknown): 'refused' | 'failed' {
  return isStoreUnavailable(error) && toProblem(error, '').status === 503 ? 'refused' : 'failed';
}

function judge(name: string, answer: Answered['answer'], traces: number[]): Answered {
  const times = answer === 'done' ? 1 : 0;
  return { name, answer, traces, true: answer !== 'failed' && traces.every((trace) => trace === times) };
}
