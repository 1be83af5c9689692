/** The language that the browser was used in last, chosen or not: it stays when a person signs out. */
export const languageCookie = 'language';

/** The tags of an `Accept-Language` header, the most wanted first. */
export function acceptedLanguages(header: string | null): string[] {
  const ranges = (header ?? '').split(',', 30).map((each) => {
    const [tag = '', ...parameters] = each.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  return ranges
    .filter(({ tag, weight }) => /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(tag) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** The first that there is: itself, or the same language of another region. Null when there is none. */
export function firstAvailable(
  wanted: readonly (string | null | undefined)[],
  available: readonly string[],
): string | null {
  for (const tag of wanted) {
    const lower = tag?.toLowerCase();
    const same =
      available.find((each) => each.toLowerCase() === lower) ??
      available.find((each) => primary(each) === (lower && primary(lower)));
    if (same) return same;
  }
  return null;
}

const primary = (tag: string) => tag.split('-')[0]?.toLowerCase();
