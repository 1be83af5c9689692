export function foldHeading(heading: string): string {
  return heading.trim().replace(/\s+/g, ' ').toLowerCase();
}
