import 'server-only';

/**
 * For what is used by one at a time. Resolves when all who asked before have ended their turns, with the function that
 * ends this one.
 */
export function createTurns(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    let endTurn = () => {};
    last = new Promise((resolve) => {
      endTurn = resolve;
    });
    await before;
    return endTurn;
  };
}
