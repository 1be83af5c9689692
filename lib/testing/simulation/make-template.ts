import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import Database from 'libsql';
import { DEFAULT_BROADCAST_SETTINGS } from '@/lib/broadcasts/settings';
import { fieldInput } from '@/lib/contact-facts/field-schema';
import { replaceRandom } from '@/lib/random';
import { DEFAULT_SEND_SETTINGS } from '@/lib/sends/settings';
import { broadcastSetting } from '../../server/broadcasts/settings';
import { createField } from '../../server/contact-facts/define-fields';
import { createSegment } from '../../server/contact-facts/segments';
import { createTag } from '../../server/contact-facts/tags';
import type { Store } from '../../server/db/client';
import { migrate } from '../../server/db/migrate';
import { openSqlite } from '../../server/db/sqlite';
import { parseEnv } from '../../server/env';
import { sendSetting } from '../../server/sends/settings';
import { resetSingletons, singleton } from '../../server/singleton';
import { createTemplate } from '../../server/templates/templates';
import { adminNamed, signUp } from '../broadcasts';
import { marketer } from '../marketer';
import { behindPool, pglite, pgliteFiles } from '../pglite';
import { templateContent } from '../templates';
import { conditionOf } from './definitions';
import { FACTS } from './facts';
import { LIMITS } from './model';
import { createRandom, uuidFrom } from './random';
import { TEMPLATE } from './sends';
import type { Place } from './simulate';

const DAY_MINUTES = 1_440;

/** The store with which each seed begins: two people, their settings and a template. */
export async function makeTemplate(folder: string): Promise<Place> {
  const template = join(folder, 'template.db');
  const store = openSqlite(join(folder, 'first.db'));
  await migrate(store);
  const templateId = await fill(store, folder);
  await store.destroy();
  const whole = new Database(join(folder, 'first.db'));
  whole.exec(`vacuum into '${template}'`);
  whole.close();
  let postgres: Promise<PGlite> | null = null;
  return {
    folder: join(folder, 'run'),
    template,
    async postgres() {
      postgres ??= makePostgres(folder);
      await (await postgres).exec(RESET);
      return postgres;
    },
    templateId,
  };
}

/** All tables are copied, so that each seed can begin with what they hold: loading a database takes much longer. */
const COPY = `
  create schema template;
  do $$ declare name text; begin
    for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
      execute format('create table template.%s as table public.%s', name, name);
    end loop;
  end $$;
  create table template.last_values as
    select quote_ident(sequencename) as name, last_value from pg_sequences where schemaname = 'public';`;

/** Without triggers, which check references and keep the audit from being changed. */
const RESET = `
  deallocate all;
  set plan_cache_mode = force_generic_plan;
  set session_replication_role = replica;
  do $$ declare name text; own record; begin
    for name in select quote_ident(c.relname) from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0
        order by 1 loop
      execute format('truncate public.%s cascade', name);
    end loop;
    for name in select quote_ident(t.relname) from pg_class t
        where t.relnamespace = 'template'::regnamespace and t.relkind = 'r' and t.relname <> 'last_values'
          and pg_relation_size(t.oid) > 0 order by 1 loop
      execute format('insert into public.%s overriding system value select * from template.%s', name, name);
    end loop;
    for own in select * from template.last_values loop
      perform setval('public.' || own.name, coalesce(own.last_value, 1), own.last_value is not null);
    end loop;
  end $$;
  set session_replication_role = default;`;

async function makePostgres(folder: string): Promise<PGlite> {
  const { migrated } = await pgliteFiles();
  const database = pglite(new Blob([await readFile(migrated)]));
  await fill(behindPool(database), folder);
  await database.exec(COPY);
  return database;
}

async function fill(store: Store, folder: string): Promise<string> {
  const ids = createRandom(1, 'template');
  replaceRandom({ bytes: (size) => ids.bytes(size), uuid: () => uuidFrom(ids) });
  resetSingletons();
  singleton('store', () => store);
  singleton('reports', () => ({ open: () => store, close: () => {} }));
  singleton('env', () => parseEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', AUTH_SECRET: 'x'.repeat(32) }));
  const admin = adminNamed('Ada');
  for (const person of [admin, marketer('Tomás')]) await signUp(person);
  const examples = [{ variable: '1', example: 'x' }];
  const content = templateContent({ ...TEMPLATE, body: 'News: {{1}}', examples });
  const { id: templateId } = await createTemplate(admin, content);
  const none = { confirm_above: 1_000_000, approval_above: LIMITS.approvalAbove };
  await broadcastSetting.save(admin, { ...DEFAULT_BROADCAST_SETTINGS, ...none });
  const limits = { per_person_day: LIMITS.perPerson, shield_minutes: DAY_MINUTES };
  await sendSetting.save(admin, { ...DEFAULT_SEND_SETTINGS, ...limits });
  const tags = [];
  for (const name of FACTS.tags) tags.push((await createTag(admin, { name, color: 'gray' })).id);
  await createSegment(admin, { name: 'Some', condition: conditionOf('a tag', tags.sort()) });
  await createField(admin, fieldInput.parse({ key: FACTS.field, label: 'Plan', type: 'text' }));
  resetSingletons();
  replaceRandom();
  return templateId;
}
