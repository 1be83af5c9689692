/** The order that the list has until the user chooses one. */
export function ownOrder(q: string, isFromIndex: boolean): 'match' | 'name' | 'list' {
  if (q.trim()) return 'match';
  return isFromIndex ? 'name' : 'list';
}
