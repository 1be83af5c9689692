import 'server-only';
import { DAY_MS } from '@/lib/dates/days';
import { codedReason } from '@/lib/do-not-send/reason';
import { coded, sentences, within } from '@/lib/messages/coded';
import type { EarlierSend, SendProblem } from '@/lib/sends/schema';
import type { SendSettings } from '@/lib/sends/settings';
import { spacedPhone } from '@/lib/spaced-phone';
import { summarizeIssues } from '@/lib/templates/validate-values';
import type { Store } from '../db/client';
import { findBlock } from '../do-not-send/do-not-send';
import type { PreparedSend } from './prepare';
import { duplicateTitle, sendProblem } from './problems';
import { sendSetting } from './settings';
import { usageByScope } from './usage';

/** `never`: the message must not be sent at all. `not_now`: it may be sent later. */
type Refusal = { kind: 'never' | 'not_now'; problem: SendProblem };

/** `issues`: what WhatsApp would reject. */
type Candidate = Pick<PreparedSend, 'fingerprint' | 'phoneKey' | 'otherNumber' | 'obstacle' | 'issues'> & {
  phone: string;
  repeats: string | null;
  /** The user whose own limit applies besides the team's; null for a broadcast or a job. */
  person: string | null;
};

/**
 * Why a message must not be sent; null when it may be sent. Call it under the `sends` lock and insert the send in the
 * same transaction, so that only one of two identical messages passes and no limit is exceeded.
 */
export async function admissionOf(tx: Store, candidate: Candidate, now: number): Promise<Refusal | null> {
  const settings = await sendSetting.read(tx);
  const never =
    (await doNotSendProblem(tx, candidate.phone)) ??
    checkNumber(candidate) ??
    checkSavedTemplate(candidate) ??
    (await checkDuplicate(tx, candidate, settings, now));
  if (never) return { kind: 'never', problem: never };
  const notNow = await checkQuotas(tx, candidate, settings, now);
  return notNow && { kind: 'not_now', problem: notNow };
}

/** Why nothing may be sent to this number; null when it is not on the do-not-send list. */
export async function doNotSendProblem(tx: Store, phone: string): Promise<SendProblem | null> {
  const entry = await findBlock(tx, phone);
  if (!entry) return null;
  const name = entry.created_by_name;
  const reason = within(codedReason(entry.reason));
  const title = name
    ? coded('sends-problems.doNotSend', { name, reason })
    : coded('sends-problems.doNotSendByUnknown', { reason });
  return sendProblem(
    {
      by: 'system',
      code: 'do_not_send',
      title,
      who: coded('sends-problems.doNotSendWho'),
      again: 'no',
    },
    { details: entry.created_at },
  );
}

function checkNumber({ otherNumber }: Candidate): SendProblem | null {
  if (otherNumber === null) return null;
  return sendProblem(
    {
      by: 'system',
      code: 'number_changed',
      title: coded('sends-problems.numberChanged', { phone: spacedPhone(otherNumber) }),
      who: coded('sends-problems.numberChangedWho'),
      again: 'yes',
    },
    { details: otherNumber },
  );
}

function checkSavedTemplate({ obstacle, issues }: Candidate): SendProblem | null {
  if (obstacle) {
    const { why, todo } = obstacle;
    return sendProblem({ by: 'system', code: 'template', title: why, who: todo, again: 'after_fix' });
  }
  if (issues.length === 0) return null;
  return sendProblem(
    {
      by: 'system',
      code: 'check',
      title: sentences(coded('sends-problems.wouldReject'), summarizeIssues(issues)),
      who: coded('sends-problems.fixValues'),
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
  { repeats, ...message }: Candidate,
  settings: SendSettings,
  now: number,
): Promise<SendProblem | null> {
  const earlier = await findDuplicate(tx, message, settings.shield_minutes, now);
  if (!earlier || earlier.id === repeats) return null;
  return sendProblem(
    {
      by: 'system',
      code: 'duplicate',
      title: duplicateTitle(earlier),
      who: coded('sends-problems.duplicateWho'),
      again: 'may_double',
    },
    { earlier, details: earlier.at },
  );
}

async function checkQuotas(
  tx: Store,
  { person }: Candidate,
  { per_person_day, per_team_day }: SendSettings,
  now: number,
): Promise<SendProblem | null> {
  const mine = `user:${person}` as const;
  const usage = await usageByScope(tx, person === null ? ['everyone'] : ['everyone', mine], now);
  const own = usage.get(mine) ?? 0;
  if (person !== null && own >= per_person_day) {
    const figures = { sent: own, limit: per_person_day };
    return quotaProblem('cap_person', coded('sends-problems.capPerson', figures));
  }
  const everyone = usage.get('everyone') ?? 0;
  if (everyone < per_team_day) return null;
  const figures = { sent: everyone, limit: per_team_day };
  return quotaProblem('cap_team', coded('sends-problems.capTeam', figures));
}

function quotaProblem(code: 'cap_person' | 'cap_team', title: string): SendProblem {
  const who = coded('sends-problems.capWho');
  return sendProblem({ by: 'system', code, title, who, again: 'after_waiting' });
}

/**
 * The latest send that this message would duplicate: accepted within the window, or of uncertain delivery in the last
 * 24 hours. A deliberate repetition counts for 24 hours, so that its confirmation can't be used again.
 */
async function findDuplicate(
  tx: Store,
  { fingerprint, phoneKey }: Pick<Candidate, 'fingerprint' | 'phoneKey'>,
  windowMinutes: number,
  now: number,
): Promise<EarlierSend | null> {
  const since = (ms: number) => new Date(now - ms).toISOString();
  const rows = await tx
    .selectFrom('send')
    .select(['id', 'created_at as at', 'actor_name as by', 'state', 'after_id'])
    // By the index of numbers: few messages have the same one.
    .where('phone_key', '=', phoneKey)
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', since(DAY_MS))
    .where((where) =>
      where.or([
        where('doubtful', '=', 1),
        where.and([
          where('state', '=', 'accepted'),
          where.or([
            where('created_at', '>', since(windowMinutes * 60_000)),
            where('after_id', 'is not', null),
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
