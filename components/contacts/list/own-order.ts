/** The label of the order that the list has until the user chooses one. */
export function ownOrder(q: string, isFromIndex: boolean): string {
  if (q.trim()) return 'Best match';
  return isFromIndex ? 'Name' : 'As in the messaging service';
}
