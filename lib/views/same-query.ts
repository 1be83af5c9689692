/** Whether two query strings ask for the same, in whatever order. */
export function isSameQuery(one: string, other: string): boolean {
  return sorted(one) === sorted(other);
}

function sorted(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}
