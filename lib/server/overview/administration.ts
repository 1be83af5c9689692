import 'server-only';
import type { Overview } from '@/lib/overview/types';
import { findOverlapsInSteps } from '@/lib/replies/overlaps';
import { lastBackupAt } from '../backup/last-backup';
import { reads, store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { replyRules } from '../replies/list';
import { singleton } from '../singleton';
import { lacksTwoFactor, listStaff } from '../staff/list';
import { staffSetting } from '../users/two-factor-policy';

const WEEK_MS = 7 * 86_400_000;

type Part<Key extends keyof Overview> = NonNullable<Overview[Key]>;

const overlaps = () =>
  singleton('overview-overlaps', (): { version: string; found: Promise<number> } => ({
    version: '',
    found: Promise.resolve(0),
  }));

/** Looks for overlaps only after a reply has changed: with thousands of replies that takes a while. */
export async function repliesOverview(): Promise<Part<'replies'>> {
  const { total, latest, versions } = await store()
    .selectFrom('canned_reply')
    .select((select) => [
      select.fn.countAll<number | string>().as('total'),
      select.fn.max('updated_at').as('latest'),
      select.fn.sum<number | string | null>('version').as('versions'),
    ])
    .executeTakeFirstOrThrow();
  const known = overlaps();
  const version = `${total} ${latest} ${versions}`;
  if (known.version !== version) {
    known.version = version;
    known.found = countOverlaps();
    known.found.catch(() => {
      known.version = '';
    });
  }
  return { total: Number(total), overlaps: await known.found };
}

/** The overlaps that need attention: all except notices, as on the replies page. */
async function countOverlaps(): Promise<number> {
  const { data } = await replyRules();
  const found = await findOverlapsInSteps(data, new AbortController().signal);
  return found.filter(({ severity }) => severity !== 'notice').length;
}

export async function staffOverview(): Promise<Part<'staff'>> {
  const { data } = await listStaff({ q: '', state: 'all', two_factor: 'any', page: 1, per_page: 10_000 });
  return {
    active: data.filter((entry) => entry.kind === 'member' && entry.active).length,
    demo: data.filter((entry) => entry.kind === 'member' && entry.active && entry.demo).length,
    invited: data.filter(({ kind }) => kind === 'invitation').length,
    without_two_factor: data.filter(lacksTwoFactor).length,
    requires_two_factor: (await staffSetting.read()).two_factor_required !== 'nobody',
  };
}

export async function auditOverview({
  now,
  signal,
}: {
  now: number;
  signal: AbortSignal | undefined;
}): Promise<Part<'audit'>> {
  const { count, last_at } = await reads({ bulk: true, signal })
    .selectFrom('audit')
    .select((select) => [
      select.fn.countAll<number | string>().as('count'),
      select.fn.max('at').as('last_at'),
    ])
    .where('at', '>=', new Date(now - WEEK_MS).toISOString())
    .executeTakeFirstOrThrow();
  return { last_7: Number(count), last_at };
}

export async function backupOverview(): Promise<Part<'backup'>> {
  return { last_at: await lastBackupAt(), elsewhere: isPostgres(store()) };
}
