import 'server-only';
import { STATE_CLAUSES, shortDuration } from '@/lib/sends/messages';
import type { EarlierSend, SendInput, SendProblem } from '@/lib/sends/schema';
import type { SendSettings } from '@/lib/sends/settings';
import { summarizeIssues } from '@/lib/templates/validate-values';
import type { Store } from '../db/client';
import { findBlock } from '../do-not-send/do-not-send';
import type { PreparedSend } from './prepare';
import { sendProblem } from './problems';

const DAY_MS = 24 * 3600 * 1000;

type PreflightInput = { input: SendInput; person: string | null; prepared: PreparedSend; now: number };

/**
 * Why a message must not be sent; null when it may be sent. Call it under the `sends` lock, so that only one of two
 * identical messages passes.
 */
export async function runPreflightChecks(
  tx: Store,
  { input, person, prepared, now }: PreflightInput,
  settings: SendSettings,
): Promise<SendProblem | null> {
  return (
    (await checkDoNotSend(tx, input.phone)) ??
    checkSavedTemplate(prepared) ??
    (await checkDuplicate(tx, input, prepared, settings, now)) ??
    (await checkQuotas(tx, person, settings, now))
  );
}

async function checkDoNotSend(tx: Store, phone: string): Promise<SendProblem | null> {
  const entry = await findBlock(tx, phone);
  if (!entry) return null;
  const added = entry.by.name ? `${entry.by.name} added this number` : 'This number was added';
  return sendProblem(
    {
      by: 'desk',
      code: 'do_not_send',
      title: `${added} to the do-not-send list: ${entry.reason}`,
      who: 'If this person wants messages again, remove the number from the list first.',
      again: 'no',
    },
    { details: entry.created_at },
  );
}

function checkSavedTemplate({ issues }: PreparedSend): SendProblem | null {
  if (issues.length === 0) return null;
  return sendProblem(
    {
      by: 'desk',
      code: 'check',
      title: `WhatsApp would reject this message: ${summarizeIssues(issues)}`,
      who: 'Fix the values. If the template has changed in WhatsApp, update it here first.',
      again: 'after_fix',
    },
    {
      issues: issues.map(({ path, message }) => ({ path, message })),
      details: String(issues[0]?.code ?? ''),
    },
  );
}

async function checkDuplicate(
  tx: Store,
  input: SendInput,
  { fingerprint }: PreparedSend,
  settings: SendSettings,
  now: number,
): Promise<SendProblem | null> {
  const earlier = await findDuplicate(tx, fingerprint, settings.shield_minutes, now);
  if (!earlier || (input.override && input.after === earlier.id)) return null;
  const minutes = Math.max(0, Math.round((now - Date.parse(earlier.at)) / 60_000));
  const ago = minutes === 0 ? 'just now' : `${shortDuration(minutes)} ago`;
  return sendProblem(
    {
      by: 'desk',
      code: 'duplicate',
      title: `${earlier.by ?? 'The system'} sent this message ${ago}, ${STATE_CLAUSES[earlier.state]}.`,
      who: 'Send it only if this person should get the same message again.',
      again: 'may_double',
    },
    { earlier },
  );
}

async function checkQuotas(
  tx: Store,
  person: string | null,
  settings: SendSettings,
  now: number,
): Promise<SendProblem | null> {
  const exceeded = await exceededQuota(tx, person, settings, now);
  const who = 'Try again later, or ask an admin to raise the limit.';
  return exceeded && sendProblem({ by: 'desk', ...exceeded, who, again: 'after_waiting' });
}

/**
 * The latest send that this message would duplicate: one accepted within the window, or one of the last 24 hours whose
 * delivery is uncertain. A deliberate repetition counts for 24 hours too: otherwise an earlier confirmation would be
 * valid again after the window.
 */
async function findDuplicate(
  tx: Store,
  fingerprint: string,
  windowMinutes: number,
  now: number,
): Promise<EarlierSend | null> {
  const since = (ms: number) => new Date(now - ms).toISOString();
  const rows = await tx
    .selectFrom('send')
    .select(['id', 'created_at as at', 'actor_name as by', 'state', 'after_id'])
    .where('fingerprint', '=', fingerprint)
    .where((where) =>
      where.or([
        where.and([where('doubtful', '=', 1), where('created_at', '>', since(DAY_MS))]),
        where.and([
          where('state', '=', 'accepted'),
          where.or([
            where('created_at', '>', since(windowMinutes * 60_000)),
            where.and([where('after_id', 'is not', null), where('created_at', '>', since(DAY_MS))]),
          ]),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .execute();
  // A send that was repeated deliberately is not the latest, whatever its time: the clocks of nodes differ.
  const repeated = new Set(rows.map(({ after_id }) => after_id));
  const latest = rows.find(({ id }) => !repeated.has(id));
  return latest ? { id: latest.id, at: latest.at, by: latest.by, state: latest.state } : null;
}

/**
 * The number of messages of the last 24 hours that may have been charged, for one user and in total: all except those
 * certainly refused or not sent.
 */
export async function quotaUsage(
  db: Store,
  person: string | null,
  now: number,
): Promise<{ person: number; everyone: number }> {
  const { everyone, own } = await db
    .selectFrom('send')
    .select((select) => [
      select.fn.countAll<number>().as('everyone'),
      select.fn.countAll<number>().filterWhere('actor_id', '=', person).as('own'),
    ])
    .where('created_at', '>', new Date(now - DAY_MS).toISOString())
    .where((where) =>
      where.or([where('state', 'not in', ['refused', 'not_sent']), where('doubtful', '=', 1)]),
    )
    .executeTakeFirstOrThrow();
  return { everyone: Number(everyone), person: Number(own) };
}

type ExceededQuota = { code: 'cap_person' | 'cap_desk'; title: string };

/** The quota that one more message would exceed; null when it exceeds none. */
async function exceededQuota(
  db: Store,
  person: string | null,
  { per_person_day, per_desk_day }: SendSettings,
  now: number,
): Promise<ExceededQuota | null> {
  const used = await quotaUsage(db, person, now);
  if (person !== null && used.person >= per_person_day) {
    const title = `You have sent ${used.person} messages in the last 24 hours. The limit for each person is ${per_person_day}.`;
    return { code: 'cap_person', title };
  }
  if (used.everyone < per_desk_day) return null;
  const title = `Your team has sent ${used.everyone} messages in the last 24 hours. The limit for the whole team is ${per_desk_day}.`;
  return { code: 'cap_desk', title };
}
