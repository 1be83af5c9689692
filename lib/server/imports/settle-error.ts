import 'server-only';
import { type Coded, sentences } from '@/lib/messages/coded';
import { AppError, isLost } from '../errors';
import { pauseImport, settleRow } from './move-row';
import type { Step } from './step';
import type { RowRecord } from './store';

export async function settleError(
  id: string,
  { row, before }: RowRecord,
  error: unknown,
  step: Step,
): Promise<void> {
  const move = { id, row, from: 'sending' as const };
  if (isOfRow(error, before !== null)) {
    await settleRow({ ...move, to: 'refused' }, { reason: whyRefused(error) });
    step.succeeded();
    return;
  }
  await settleRow({ ...move, to: 'waiting' }, isLost(error) ? {} : { changed_at: null });
  await failOrPause(id, error, step);
}

/** Whether the service refused this record only. A change is sent after its page was read, so the service is there. */
export function isOfRow(error: unknown, isChange: boolean): error is AppError {
  return (
    error instanceof AppError &&
    (['invalid', 'conflict'].includes(error.code) || (isChange && error.code === 'not_found'))
  );
}

/** Why a row wasn't saved, as its `reason` keeps it. */
export function whyRefused({ issues, summary }: AppError): Coded {
  return sentences(...new Set((issues ?? []).map(({ message }) => message))) || sentences(summary);
}

const OF_ALL: readonly string[] = ['service_rejected_key', 'service_refused', 'not_found'];

export async function failOrPause(id: string, error: unknown, step: Step): Promise<null> {
  if (!(error instanceof AppError)) throw error;
  if (OF_ALL.includes(error.code)) await pauseImport(id, error.summary);
  else await step.failed(error.summary);
  return null;
}
