/** "1 min", "3 min", "2 h": short enough for a sentence that goes on. */
export function shortly(minutes: number): string {
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
