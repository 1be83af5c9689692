import { systemClock } from '../clock';

/** Sent with what a page asks by itself: it doesn't keep the session of someone who has left. */
export const UNATTENDED_HEADER = 'x-unattended';

/** For how long after the last deed what the page asks counts as asked by a person. */
const ATTENDED_MS = 60_000;
/** How often a person who only types or reads is reported. */
const REPORT_MS = 5 * 60_000;
const DEEDS = ['keydown', 'input', 'pointerdown', 'wheel', 'touchmove'] as const;

/** When the person last did something, and when the server last knew; null on pages that don't watch. */
let watched: { deedAt: number; reportedAt: number } | null = null;

/** For each request. */
export function attendanceHeader(): Record<string, string> {
  if (!watched) return {};
  const now = systemClock.now();
  if (Math.abs(now - watched.deedAt) > ATTENDED_MS) return { [UNATTENDED_HEADER]: '1' };
  watched.reportedAt = now;
  return {};
}

/**
 * Notes what the person does in the page. `report` makes a request: a form that is typed into for hours asks nothing,
 * and must not lose its session. Returns the function that ends this.
 */
export function watchAttendance(report: () => void): () => void {
  const now = systemClock.now();
  const own = { deedAt: now, reportedAt: now };
  watched = own;
  const onDeed = () => {
    own.deedAt = systemClock.now();
    if (Math.abs(own.deedAt - own.reportedAt) < REPORT_MS) return;
    own.reportedAt = own.deedAt;
    report();
  };
  for (const deed of DEEDS) window.addEventListener(deed, onDeed, { capture: true, passive: true });
  return () => {
    for (const deed of DEEDS) window.removeEventListener(deed, onDeed, { capture: true });
    if (watched === own) watched = null;
  };
}
