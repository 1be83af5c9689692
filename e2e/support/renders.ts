import type { BrowserContext, Page } from 'playwright/test';

type Renders = {
  /** Those that changed an element. Next itself commits three more on each visit, which change none. */
  commits: number;
  rows: string[];
};

/** The parts of React's own tree that a commit is read from. */
type Fiber = {
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  memoizedProps: unknown;
  stateNode: unknown;
};

/** Makes each page of a context count what React commits, by the hook that React's developer tools use. */
export async function countRenders(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const renders: Renders = { commits: 0, rows: [] };

    /** Only what was rendered in this commit has other children than before. Returns whether elements were. */
    function visit(fiber: Fiber, before: Fiber | null): boolean {
      let changed = typeof fiber.type === 'string' && fiber.memoizedProps !== before?.memoizedProps;
      if (changed && fiber.type === 'tr') {
        const name = (fiber.stateNode as Element).querySelector('[data-record] bdi');
        if (name) renders.rows.push(name.textContent ?? '');
      }
      if (fiber.child === before?.child) return changed;
      for (let child = fiber.child; child; child = child.sibling) {
        if (visit(child, child.alternate)) changed = true;
      }
      return changed;
    }

    Object.assign(window, {
      renders,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot(_renderer: number, { current }: { current: Fiber }) {
          if (visit(current, current.alternate)) renders.commits += 1;
        },
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    });
  });
}

/** The commits, and the names of the rows that were rendered, since the page was opened or they were last taken. */
export function takeRenders(page: Page): Promise<Renders> {
  return page.evaluate(() => {
    const { renders } = window as unknown as { renders: Renders };
    const taken = { ...renders };
    Object.assign(renders, { commits: 0, rows: [] });
    return taken;
  });
}
