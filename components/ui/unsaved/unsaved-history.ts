import type { Unsaved } from './unsaved';

export type Steps = {
  /** The index of the current entry; null in browsers without the Navigation API. */
  position: () => number | null;
  go: (delta: number) => void;
  /** Adds the guarded URL as a new entry. */
  pushAgain: () => void;
};

/**
 * Back and Forward can't be prevented, only reversed. `popped` returns true when the guard handles the event itself and
 * the app must not see it.
 */
export function createTurnBack(unsaved: Unsaved, steps: Steps) {
  let home: number | null = null;
  let returning = false;
  let afterReturn: (() => void) | null = null;

  return {
    /** Call it when a form gets unsaved changes, and after each new history entry. */
    settle() {
      home = steps.position();
    },
    popped(): boolean {
      const at = steps.position();
      const returned = returning && at === home;
      returning = false;
      const step = afterReturn;
      afterReturn = null;
      if (returned) {
        step?.();
        return true;
      }
      const delta = at === null || home === null ? null : at - home;
      // Without the Navigation API, each step counts as Back.
      const back = delta === null || delta === -1 ? unsaved.back() : null;
      if ((!unsaved.held() && !back) || delta === 0) return false;

      if (delta === null) {
        // This discards the forward entries, but Back from the new entry leads where the user wanted to go.
        steps.pushAgain();
        if (back) back();
        else unsaved.attempt(() => steps.go(-1));
      } else {
        returning = true;
        steps.go(-delta);
        // On the page’s own entry again: the step may change its URL.
        if (back) afterReturn = back;
        else unsaved.attempt(() => steps.go(delta));
      }
      return true;
    },
  };
}

export function guardHistory(unsaved: Unsaved): () => void {
  const { navigation } = window as { navigation?: Navigation };
  let guarded = { url: location.href, state: history.state as unknown };
  const turnBack = createTurnBack(unsaved, {
    position: () => navigation?.currentEntry?.index ?? null,
    go: (delta) => history.go(delta),
    pushAgain: () => history.pushState(guarded.state, '', guarded.url),
  });

  let held = false;

  function settle() {
    guarded = { url: location.href, state: history.state };
    turnBack.settle();
  }
  function notice() {
    const isHeld = unsaved.held() || unsaved.back() !== null;
    if (isHeld !== held) {
      held = !held;
      if (held) settle();
    }
  }
  function step(event: NavigationCurrentEntryChangeEvent) {
    if (event.navigationType === 'push') settle();
  }
  function pop(event: PopStateEvent) {
    // Without a state it is a jump within the page.
    if (event.state !== null && turnBack.popped()) event.stopImmediatePropagation();
  }

  const stopNoticing = unsaved.subscribe(notice);
  navigation?.addEventListener('currententrychange', step);
  // Browsers without the Navigation API have no event for URL changes, so this checks on each input.
  if (!navigation) document.addEventListener('input', settle);
  // In the capture phase, so that it runs before the router's own listener on the window.
  window.addEventListener('popstate', pop, { capture: true });
  return () => {
    stopNoticing();
    navigation?.removeEventListener('currententrychange', step);
    document.removeEventListener('input', settle);
    window.removeEventListener('popstate', pop, { capture: true });
  };
}
