import { systemClock } from '../clock';

/** Sent with what a page asks by itself: it doesn't keep the session of someone who has left. */
export const UNATTENDED_HEADER = 'x-unattended';

/** For how long after the last action what the page asks counts as asked by a person. */
const ATTENDED_MS = 60_000;
/** How often a person who only types or reads is reported. */
const REPORT_MS = 5 * 60_000;
const ACTIONS = ['keydown', 'input', 'pointerdown', 'wheel', 'touchmove'] as const;

/** When the person last did something, and when the server last knew; null on pages that don't watch. */
let watched: { actedAt: number; reportedAt: number } | null = null;

/** For each request. */
export function attendanceHeader(): Record<string, string> {
  if (!watched) return {};
  const now = systemClock.now();
  if (Math.abs(now - watched.actedAt) > ATTENDED_MS) return { [UNATTENDED_HEADER]: '1' };
  watched.reportedAt = now;
  return {};
}

/**
 * Notes what the person does in the page. `report` makes a request: a form that is typed into for hours asks nothing,
 * and must not lose its session. Returns the function that ends this.
 */
export function watchAttendance(report: () => void): () => void {
  const now = systemClock.now();
  const own = { actedAt: now, reportedAt: now };
  watched = own;
  const onAction = () => {
    own.actedAt = systemClock.now();
    if (Math.abs(own.actedAt - own.reportedAt) < REPORT_MS) return;
    own.reportedAt = own.actedAt;
    report();
  };
  for (const action of ACTIONS) window.addEventListener(action, onAction, { capture: true, passive: true });
  return () => {
    for (const action of ACTIONS) window.removeEventListener(action, onAction, { capture: true });
    if (watched === own) watched = null;
  };
}
