import 'server-only';
import { judge, type Violate } from './judge';
import type { Told, World } from './world';

/** Of a record: its name then and before, if that was shown. */
type Save = {
  operation: 'updateContact' | 'updateCannedReply';
  uuid: string;
  name: string;
  base: string | null;
  told: Told<unknown> | null;
};

/** What people saved, each under a name of its own, and on top of what. */
export function watchSaves(world: World, violate: Violate) {
  const saves: Save[] = [];
  /** A restored store knows of none before. */
  let firstKnown = 0;

  function check(): void {
    const executed = world.service.executions.filter(({ operation }) => operation.startsWith('update'));
    for (const { name, told } of saves) {
      const isNot = told?.kind === 'refused' && told.error.outcome === 'not_executed';
      judge(
        {
          mark: name,
          kind: 'save',
          executed: executed.filter(({ text }) => text === name).length,
          done: told?.kind === 'done' ? 1 : 0,
          // To repeat an update in full is safe.
          possible: isNot ? 0 : Number.POSITIVE_INFINITY,
          wanted: Number.POSITIVE_INFINITY,
        },
        violate,
      );
    }
    for (const [at, { uuid, text, process }] of executed.entries()) {
      const former = executed.slice(firstKnown, at).findLast((each) => each.uuid === uuid);
      if (!former || former.text === text || wasSeen(former.text, text)) continue;
      if (world.isUndisturbed(former.process) && world.isUndisturbed(process))
        violate('no save is overwritten unseen', `${former.text} by ${text}, which began with another`);
    }
  }

  /** Of a reply the service shows nothing: what was seen may be a save that was lost, whose own base is below it. */
  function wasSeen(former: string, by: string): boolean {
    const save = saves.find(({ name }) => name === by);
    if (!save || save.base === former) return true;
    return (
      save.base !== null &&
      save.operation === 'updateCannedReply' &&
      saves.some(({ name }) => name === save.base) &&
      wasSeen(former, save.base)
    );
  }

  return {
    check,
    restored() {
      firstKnown = world.service.executions.filter(({ operation }) => operation.startsWith('update')).length;
    },
    /** Returns the function to call with what the person was told. */
    begin(asked: Omit<Save, 'told'>) {
      const save: Save = { ...asked, told: null };
      saves.push(save);
      return (told: Told<unknown>) => {
        save.told = told;
      };
    },
  };
}
