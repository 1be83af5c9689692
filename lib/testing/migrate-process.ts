import 'server-only';
import type { Kysely } from 'kysely';
import { copyBeforeUpgrade } from '../server/backup/before-upgrade';
import { store } from '../server/db/client';
import { migrate } from '../server/db/migrate';
import { migrations, type NamedMigration } from '../server/db/migrations';

/**
 * Upgrades the store as a start does, but ends itself (kill -9) before the statement `KILL_AT` of the migrations, if there are
 * so many. Configured by the environment, like the app.
 */
const killAt = Number(process.env.KILL_AT);
let statements = 0;

const counting: Parameters<Kysely<unknown>['withPlugin']>[0] = {
  transformQuery({ node }) {
    statements += 1;
    if (statements === killAt) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
};

const counted = ({ up, ...rest }: NamedMigration): NamedMigration => ({
  ...rest,
  up: (db: Kysely<unknown>) => up(db.withPlugin(counting)),
});
const all = Object.fromEntries(Object.entries(migrations).map(([name, each]) => [name, counted(each)]));

await migrate(store(), { before: () => copyBeforeUpgrade(() => {}) }, all);
process.stdout.write(`${statements}\n`, () => process.exit());
