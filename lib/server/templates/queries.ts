import 'server-only';
import type { Selectable } from 'kysely';
import type { Recipe, RecipeContent } from '@/lib/templates/schema';
import { store } from '../db/client';
import type { RecipeTable } from '../db/schema/sends';

/** The recipe that is in use for a template; null when none is recorded. */
export async function findRecipe(name: string, language: string): Promise<Recipe | null> {
  const row = await store()
    .selectFrom('recipe')
    .selectAll()
    .where('name', '=', name)
    .where('language', '=', language)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row ? toRecipe(row) : null;
}

export function toRecipe(row: Selectable<RecipeTable>): Recipe {
  const { id, version, source, archived_at, created_at, updated_at, updated_by } = row;
  const content = JSON.parse(row.content) as RecipeContent;
  return { ...content, id, version, source, archived_at, created_at, updated_at, updated_by };
}
