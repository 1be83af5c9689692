import 'server-only';
import { z } from 'zod';
import { decodeAddress, decodeMetadata } from '@/lib/contacts/address-metadata';
import type { Contact, ContactChange, SavingHabit } from '@/lib/contacts/schema';
import { readSettingRow, writeSettingRow } from '../audit/define-setting';
import { parseJson } from '../db/sql';
import { connectedService } from '../installation/known-services';
import { log } from '../logger';

const KEY = 'contact_saving_habit';
/** `service` was once a URL: such a row is ignored and learned again. */
const stored = z.object({ service: z.number().nullable(), keeps: z.boolean() });

/** `keeps_details` is null until a save has shown it. */
export async function readSavingHabit(): Promise<SavingHabit> {
  const habit = stored.safeParse(parseJson(await readSettingRow(KEY))).data;
  return { keeps_details: habit && habit.service === (await connectedService()) ? habit.keeps : null };
}

/** Does nothing without an address or metadata. Never throws. */
export async function learnSavingHabit(before: Contact, changed: readonly ContactChange[]): Promise<void> {
  const had = {
    address: decodeAddress(before.address).kind !== 'none',
    metadata: decodeMetadata(before.metadata).kind !== 'none',
  };
  if (!had.address && !had.metadata) return;
  const keeps = !changed.some(({ field }) => (field === 'address' || field === 'metadata') && had[field]);
  try {
    if ((await readSavingHabit()).keeps_details === keeps) return;
    await writeSettingRow(KEY, { service: await connectedService(), keeps });
  } catch (err) {
    log().error({ err }, 'whether saves keep the address couldn’t be remembered');
  }
}
