/** The messaging service's own words of confirmation, as a line under what was done; undefined where it gave none. */
export function serviceSaid(message: string | null): string | undefined {
  return message === null ? undefined : `The messaging service says: “${message}”`;
}
