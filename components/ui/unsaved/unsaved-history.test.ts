import { describe, expect, it, vi } from 'vitest';
import { createUnsaved } from './unsaved';
import { createTurnBack } from './unsaved-history';

/** A tab with a history; `travel` is what Back and Forward do. Only what the app is shown lands in `shown`. */
function tab({ tellsPosition }: { tellsPosition: boolean }) {
  let entries = ['list', 'form', 'later'];
  let at = 1;
  let due = 0;
  const shown: (string | undefined)[] = [];
  const unsaved = createUnsaved();
  const turnBack = createTurnBack(unsaved, {
    position: () => (tellsPosition ? at : null),
    go: (delta) => {
      due += delta;
    },
    pushAgain: () => {
      entries = [...entries.slice(0, at + 1), 'form'];
      at += 1;
    },
  });

  function travel(delta: number) {
    due = delta;
    while (due !== 0) {
      at += due;
      due = 0;
      if (!turnBack.popped()) shown.push(entries[at]);
    }
  }
  /** `go` is under way once the script that asked for it has ended. */
  const settle = () => travel(due);
  const here = () => entries[at];
  const type = () => {
    const release = unsaved.hold(vi.fn());
    turnBack.settle();
    return release;
  };
  return { unsaved, travel, settle, here, type, shown, entries: () => entries };
}

describe('Back and Forward', () => {
  it('pass when nothing would be lost', () => {
    const { travel, shown } = tab({ tellsPosition: true });
    travel(-1);
    travel(1);
    expect(shown).toEqual(['list', 'form']);
  });

  it.each([true, false])(
    'step within the page where it has a step, and keep its entry (%s)',
    (tellsPosition) => {
      const { unsaved, travel, settle, here, type, shown } = tab({ tellsPosition });
      type();
      const back = vi.fn();
      const release = unsaved.holdBack(back);
      travel(-1);
      settle();
      expect(back).toHaveBeenCalledOnce();
      expect([here(), shown, unsaved.asking()]).toEqual(['form', [], false]);
      release();
      travel(-1);
      expect(unsaved.asking()).toBe(true);
    },
  );

  it.each([-1, 1])('by %i are turned back, with every step of the history kept', (delta) => {
    const { travel, here, type, shown, unsaved, entries } = tab({ tellsPosition: true });
    type();
    travel(delta);
    expect(unsaved.asking()).toBe(true);
    expect(here()).toBe('form');
    unsaved.keep();
    expect(shown).toEqual([]);
    expect(entries()).toEqual(['list', 'form', 'later']);
    travel(delta);
    expect(unsaved.asking()).toBe(true);
  });

  it.each([
    [-1, 'list'],
    [1, 'later'],
  ])('by %i go through after Discard', (delta, target) => {
    const { travel, settle, here, type, shown, unsaved } = tab({ tellsPosition: true });
    type();
    travel(delta);
    unsaved.discard();
    settle();
    expect(here()).toBe(target);
    expect(shown).toEqual([target]);
  });

  it('pass after a save', () => {
    const { travel, type, shown } = tab({ tellsPosition: true });
    type()();
    travel(-1);
    expect(shown).toEqual(['list']);
  });
});

describe('in a browser that does not expose its position', () => {
  it('Back keeps the address, and leads to the same place after Discard', () => {
    const { travel, settle, here, type, shown, unsaved } = tab({ tellsPosition: false });
    type();
    travel(-1);
    expect(here()).toBe('form');
    unsaved.discard();
    settle();
    expect(shown).toEqual(['list']);
  });

  it('so does Forward', () => {
    const { travel, settle, type, shown, unsaved } = tab({ tellsPosition: false });
    type();
    travel(1);
    unsaved.discard();
    settle();
    expect(shown).toEqual(['later']);
  });
});
