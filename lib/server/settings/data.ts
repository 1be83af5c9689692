import 'server-only';
import { z } from 'zod';
import { systemClock } from '@/lib/clock';
import {
  type DataSettingsRead,
  DEFAULT_DATA_SETTINGS,
  dataSettings,
  inLargestUnit,
  KEPT_PARTS,
  type KeptPart,
  type MonthsPart,
  ofEachPart,
  type Removal,
  type SavedDataSettings,
} from '@/lib/data/settings';
import { type Coded, coded } from '@/lib/messages/coded';
import { defineSetting, readSettingRow, writeSettingRow } from '../audit/define-setting';
import { provenTime } from '../audit/proven-time';
import { type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import { parseJson } from '../db/sql';
import type { Context } from '../http/context';

/** If it can't be read, everything is kept: it may have said so. */
export const dataSetting = defineSetting({
  key: 'data',
  schema: dataSettings,
  defaults: DEFAULT_DATA_SETTINGS,
  unreadable: ofEachPart(() => null),
  action: 'data_settings.update',
});

const KEY = 'removed_data';
const removal = z.object({ at: z.iso.datetime(), before: z.iso.datetime(), months: z.number().nullable() });
const removals = z.partialRecord(z.enum(KEPT_PARTS), removal).catch({});

export async function readDataSettings(): Promise<DataSettingsRead> {
  return {
    ...(await dataSetting.read()),
    removed: await readRemovals(store()),
    is_clock_proven: (await provenTime(systemClock.now())) !== null,
  };
}

export async function saveDataSettings(
  ctx: Context,
  settings: SavedDataSettings,
  expected?: SavedDataSettings,
): Promise<DataSettingsRead> {
  const { contact_facts } = await dataSetting.read();
  await dataSetting.save(ctx, { contact_facts, ...settings }, expected && { contact_facts, ...expected });
  return readDataSettings();
}

export async function noteRemoval(part: KeptPart, noted: Removal): Promise<void> {
  await exclusively(store(), 'settings', async (tx) => {
    await writeSettingRow(KEY, { ...(await readRemovals(tx)), [part]: noted }, tx);
  });
}

/** Why something of this part may be missing, as coded text; null while nothing of it was ever removed. */
export async function whyRemoved(part: MonthsPart, db: Store = store()): Promise<Coded | null> {
  const found = (await readRemovals(db))[part];
  if (!found?.months) return null;
  const months = (await dataSetting.read(db))[part];
  const { unit, count } = inLargestUnit(months ?? found.months);
  return months === null
    ? coded(`removed-data.formerly.${part}.${unit}`, { count })
    : coded(`removed-data.${part}.${unit}`, { count });
}

async function readRemovals(db: Store): Promise<Partial<Record<KeptPart, Removal>>> {
  return removals.parse(parseJson(await readSettingRow(KEY, db)));
}
