import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { systemClock } from '@/lib/clock';
import { type Coded, coded } from '@/lib/messages/coded';
import { type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import { parseJson } from '../db/sql';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { audited, recordInTransaction } from './audit';
import { isMasked } from './redact';

type Definition<Schema extends z.ZodObject> = {
  key: string;
  schema: Schema;
  defaults: z.output<Schema>;
  /** What holds while the stored value can't be read, where that isn't the defaults. */
  unreadable?: z.output<Schema>;
  /** The action in the audit log, and the ID of its record, by default `key`. */
  action: string;
  record?: string;
  stored?: { toValue(json: unknown): unknown; fromValue(value: z.output<Schema>): unknown };
};

export type Setting<Value> = {
  key: string;
  /** The ID of its record in the audit log. */
  record: string;
  schema: z.ZodObject;
  /** Null and undefined give the defaults, an invalid row what holds for it. */
  parse(row: string | null | undefined): Value;
  read(db?: Store): Promise<Value>;
  /**
   * Saves a valid value and records the change; the next read returns it. Throws AppError `conflict` when the stored
   * value is no longer `expected`, which the person saw, and `forbidden` when they may no longer save it.
   */
  save(ctx: Context, value: Value, expected?: Value): Promise<Value>;
  /** Goes back to the defaults, and records that and why. */
  forget(tx: Store, ctx: Pick<Context, 'actor' | 'requestId'>, why: Coded): Promise<void>;
};

/** A setting for everyone. Fields that an older stored value lacks have their defaults. */
export function defineSetting<Schema extends z.ZodObject>(
  definition: Definition<Schema>,
): Setting<z.output<Schema>> {
  const { key, schema, defaults, unreadable = defaults, action, record = key, stored } = definition;
  // Without checks across fields, which a part of them can’t pass.
  const partial = z.object(schema.shape).partial();
  const masked = Object.keys(schema.shape).filter(isMasked);
  if (masked.length > 0) throw new Error(`The audit log would mask ${masked.join(', ')}: use another name.`);

  const parse: Setting<z.output<Schema>>['parse'] = (row) => {
    if (row === null || row === undefined) return defaults;
    const json = parseJson(row);
    const kept = partial.safeParse(stored ? stored.toValue(json) : json);
    const value = { ...defaults, ...(kept.success ? kept.data : {}) };
    return kept.success && schema.safeParse(value).success ? value : unreadable;
  };

  const read = async (db: Store = store()) => parse(await readSettingRow(key, db));

  return {
    key,
    record,
    schema,
    parse,
    read,
    async save(ctx, value, expected) {
      const before = await read();
      if (isDeepStrictEqual(before, value)) return value;
      const event = { action, record: { type: 'setting', id: record }, before, after: value };
      await audited(ctx, event, () =>
        exclusively(store(), 'settings', async (tx) => {
          await ctx.recheck?.(tx);
          if (expected && !isDeepStrictEqual(await read(tx), { ...defaults, ...expected })) throw changed();
          await writeSettingRow(key, stored ? stored.fromValue(value) : value, tx);
        }),
      );
      return value;
    },
    async forget(tx, ctx, why) {
      const row = await readSettingRow(key, tx);
      if (row === null) return;
      await tx.deleteFrom('setting').where('key', '=', key).execute();
      const event = { action, record: { type: 'setting', id: record }, before: parse(row), after: defaults };
      await recordInTransaction(tx, ctx, { ...event, detail: why });
    },
  };
}

function changed(): AppError {
  return new AppError('conflict', coded('audit-errors.settingsChanged'), {
    consequence: coded('audit-errors.settingsKept'),
    outcome: 'not_executed',
  });
}

export async function readSettingRow(key: string, db: Store = store()): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Saves what Frontdesk notes itself, without an event in the audit log. */
export async function writeSettingRow(key: string, json: unknown, db: Store = store()): Promise<void> {
  const row = { value: JSON.stringify(json), updated_at: systemClock.iso() };
  await db
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
