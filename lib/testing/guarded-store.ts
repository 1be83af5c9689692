import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction, TransactionBuilder } from 'kysely';
import type { Store } from '../server/db/client';
import type { Tables } from '../server/db/schema/index';

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

const REFUSED: readonly (string | symbol)[] = [
  'transaction',
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
];

/**
 * The store, which refuses a statement beside `tx` within a transaction: on SQLite it would wait for the end of that
 * transaction, which waits for it, and no test would say why it hangs.
 */
export function guardedStore(store: Store): Store {
  return withMethods(store, (method, key) => (...args) => {
    if (REFUSED.includes(key) && transactions.getStore()?.isOpen) throw refusal(String(key));
    const made = method(...args);
    return key === 'transaction' ? guardedBuilder(made as Builder) : made;
  });
}

const refusals: Error[] = [];

/** Forgets what was refused since the last call, and returns it. A runner logs such an error and goes on. */
export const takeRefusals = () => refusals.splice(0);

function refusal(key: string): Error {
  const error = new Error(
    `store().${key} is called within a transaction, for whose end it would wait forever. Use the transaction’s own \`tx\`. A verb that takes no \`tx\` is called outside: in an import, after \`moveWhile\` to \`sending\` and before \`settleRow\`.`,
  );
  refusals.push(error);
  return error;
}

type Builder = TransactionBuilder<Tables>;

function guardedBuilder(builder: Builder): Builder {
  return withMethods(builder, (method, key) => (...args) => {
    if (key !== 'execute') return guardedBuilder(method(...args) as Builder);
    const [change] = args as [(tx: Transaction<Tables>) => Promise<unknown>];
    return method((tx: Transaction<Tables>) => whileOpen(() => change(tx)));
  });
}

/** What a change only starts may write after its end. */
function whileOpen<Result>(change: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true };
  return transactions.run(transaction, async () => {
    try {
      return await change();
    } finally {
      transaction.isOpen = false;
    }
  });
}

type Method = (...args: unknown[]) => unknown;

function withMethods<Target extends object>(
  target: Target,
  wrap: (method: Method, key: string | symbol) => Method,
): Target {
  return new Proxy(target, {
    get(_, key) {
      const value: unknown = Reflect.get(target, key, target);
      // Bound, since Kysely keeps its state in private fields.
      return typeof value === 'function' ? wrap(value.bind(target) as Method, key) : value;
    },
  });
}
