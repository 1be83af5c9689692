import 'server-only';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('recipe_name').execute();
  await db.schema.alterTable('recipe').renameTo('template').execute();
  await db.schema.alterTable('recipe_version').renameTo('template_version').execute();
  await db.schema.alterTable('template_version').renameColumn('recipe_id', 'template_id').execute();
  await db.schema.alterTable('send').renameColumn('recipe_id', 'template_id').execute();
  await db.schema.alterTable('send').renameColumn('recipe_version', 'template_version').execute();
  // An archived template frees its name.
  await db.schema
    .createIndex('template_name')
    .unique()
    .on('template')
    .columns(['name', 'language'])
    .where('archived_at' as never, 'is', null)
    .execute();
}
