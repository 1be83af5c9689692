import 'server-only';
import { STATE_CLAUSES, shortDuration } from '@/lib/sends/messages';
import type { SendInput, SendProblem } from '@/lib/sends/schema';
import type { SendSettings } from '@/lib/sends/settings';
import { summarizeIssues } from '@/lib/templates/validate-values';
import type { Store } from '../db/client';
import { findBlock } from '../do-not-send/queries';
import { findDuplicate } from './duplicate-guard';
import type { PreparedSend } from './prepare';
import { sendProblem } from './problems';
import { exceededQuota } from './quotas';

type PreflightInput = { input: SendInput; person: string | null; prepared: PreparedSend; now: number };

/**
 * Why a message must not be sent; null when it may. Must run while no other attempt is created, so that only one of two
 * equal messages passes.
 */
export async function runPreflightChecks(
  tx: Store,
  { input, person, prepared, now }: PreflightInput,
  settings: SendSettings,
): Promise<SendProblem | null> {
  return (
    (await checkDoNotSend(tx, input.phone)) ??
    validateValues(prepared) ??
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

function validateValues({ issues }: PreparedSend): SendProblem | null {
  if (issues.length === 0) return null;
  return sendProblem(
    {
      by: 'desk',
      code: 'check',
      title: `WhatsApp would refuse this message: ${summarizeIssues(issues)}`,
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
