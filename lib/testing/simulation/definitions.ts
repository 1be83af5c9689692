import 'server-only';
import type { ContactCondition } from '@/lib/contact-facts/condition';
import { updateField } from '../../server/contact-facts/define-fields';
import { listSegments, updateSegment } from '../../server/contact-facts/segments';
import { mergeTag, updateTag } from '../../server/contact-facts/tags';
import { type Acts, type CommandOf, meantOf } from './commands';
import type { Desk } from './desk';
import { FACTS } from './facts';

/** What facts are made of: tags, a field, and a segment that asks of them. */
export function definitions({ world, model, asAdmin }: Desk) {
  let renames = 0;

  async function changeTag({ at, as }: CommandOf<'change tag'>): Promise<void> {
    const ids = await model.fact.tags();
    const [id = '', into = ''] = [meantOf(ids, at), meantOf(ids, at + 1)];
    if (as === 'merge') {
      const learn = model.fact.merge(id, into);
      return learn(await asAdmin('merge tag', (ctx) => mergeTag(ctx, id, into), 'tag.merge'));
    }
    renames += 1;
    const update = as === 'rename' ? { name: `tag ${renames}` } : { archived: as === 'archive' };
    const { learn } = model.fact.begin(`${id} ${as === 'rename' ? 'is called' : 'is archived'}`, [
      update.name ?? (update.archived ? 'yes' : ''),
    ]);
    learn(await asAdmin(`${as} tag`, (ctx) => updateTag(ctx, id, update)));
  }

  async function changeField({ archived }: CommandOf<'change field'>): Promise<void> {
    const [field] = await world.rows<{ id: string }>('select id from contact_field');
    const id = field?.id ?? '';
    const { learn } = model.fact.begin(`${id} is archived`, [archived ? 'yes' : '']);
    learn(await asAdmin('change field', (ctx) => updateField(ctx, id, { archived })));
  }

  /** By someone who has just seen what it asks. */
  async function changeSegment({ asks }: CommandOf<'change segment'>): Promise<void> {
    const seen = await asAdmin('read segments', listSegments);
    const [segment] = seen.kind === 'done' ? seen.value : [];
    if (!segment) return;
    const { id, updated_at: expected } = segment;
    const condition = conditionOf(asks, await model.fact.tags());
    const { learn } = model.fact.begin(`${id} asks`, [JSON.stringify(condition)], expected);
    learn(await asAdmin('change segment', (ctx) => updateSegment(ctx, id, { condition, expected })));
  }

  return {
    'change tag': changeTag,
    'change field': changeField,
    'change segment': changeSegment,
  } satisfies Acts;
}

export function conditionOf(asks: 'a tag' | 'another tag' | 'a value', [one = '', other = '']: string[]) {
  const condition: ContactCondition =
    asks === 'a value'
      ? { field: `field:${FACTS.field}`, is: 'not_empty' }
      : { field: 'tag', is: 'is', value: asks === 'a tag' ? one : other };
  return condition;
}
