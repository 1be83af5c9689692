/** The order of the list while the person has chosen none. */
export function ownOrder(q: string, isFromIndex: boolean): string {
  if (q.trim()) return 'Best match';
  return isFromIndex ? 'Name' : 'As in the messaging service';
}
