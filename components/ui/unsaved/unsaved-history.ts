import type { Unsaved } from './unsaved';

/** The steps of the browser's history, as far as this browser exposes them. */
export type Steps = {
  /** Which step the tab is on; null in browsers without the Navigation API. */
  position: () => number | null;
  go: (delta: number) => void;
  /** Adds the guarded address as a new step. */
  pushAgain: () => void;
};

/**
 * Back and Forward can't be stopped, only turned back. `popped` says whether the step is the guard's own business, and
 * so nothing that the app may see.
 */
export function createTurnBack(unsaved: Unsaved, steps: Steps) {
  let home: number | null = null;
  let returning = false;

  return {
    /** To be called when a form gets unsaved changes, and after each new step. */
    settle() {
      home = steps.position();
    },
    popped(): boolean {
      const at = steps.position();
      const returned = returning && at === home;
      returning = false;
      if (returned) return true;
      if (!unsaved.held() || (at !== null && at === home)) return false;

      if (at === null || home === null) {
        // The step left behind is gone with this, but Back from the new one leads where the person wanted to go.
        steps.pushAgain();
        unsaved.attempt(() => steps.go(-1));
      } else {
        const delta = at - home;
        returning = true;
        steps.go(-delta);
        unsaved.attempt(() => steps.go(delta));
      }
      return true;
    },
  };
}

/** Guards Back and Forward of this window until the returned function is called. */
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
    if (unsaved.held() !== held) {
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
  // Browsers without the Navigation API have no event for a changed address: check whenever something is typed.
  if (!navigation) document.addEventListener('input', settle);
  // Capturing, so that it comes before the router's own listener on the same window.
  window.addEventListener('popstate', pop, { capture: true });
  return () => {
    stopNoticing();
    navigation?.removeEventListener('currententrychange', step);
    document.removeEventListener('input', settle);
    window.removeEventListener('popstate', pop, { capture: true });
  };
}
