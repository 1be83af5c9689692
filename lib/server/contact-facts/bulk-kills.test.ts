import { expect, inject, it } from 'vitest';
import { killUnderChanges } from '@/lib/testing/bulk-kills';
import { newPostgres, newSqlite } from '@/lib/testing/shared-stores';

const SHORT = { contacts: 600, kills: 4 };

it.for([
  ['SQLite', newSqlite],
  ['PostgreSQL', newPostgres],
] as const)(
  'leaves each contact changed or not, and says which, when its process is killed, on %s',
  async ([name, open], { skip }) => {
    skip(name === 'PostgreSQL' && !inject('postgresTemplate'), 'TEST_DATABASE_URL names no server');
    const problems: string[] = [];
    await killUnderChanges(await open(), SHORT, (what, problem) => {
      if (problem !== null) problems.push(`${what}: ${problem}`);
    });
    expect(problems).toEqual([]);
  },
);
