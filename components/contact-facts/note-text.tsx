import { WebLink } from '@/components/ui/display/web-link';
import { mentionsIn } from '@/lib/contact-facts/mentions-in';

const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi;
/** What ends a sentence around an address, and is no part of it. */
const ENDINGS = ".,;:!?)]}’'";

type NoteTextProps = {
  text: string;
  /** The names of the team members, which a mention is told by. */
  team: readonly string[];
};

/** A text as it was written, with web addresses as links and the team members that it mentions marked. */
export function NoteText({ text, team }: NoteTextProps) {
  const links = [...text.matchAll(ADDRESS)].map(({ 0: found, index }) => ({
    from: index,
    to: index + withoutEnding(found).length,
    isLink: true,
  }));
  const mentions = mentionsIn(text, team)
    .filter(({ from }) => links.every((link) => from < link.from || from >= link.to))
    .map((place) => ({ ...place, isLink: false }));
  const parts = [...links, ...mentions].toSorted((one, other) => one.from - other.from);
  return (
    <bdi className="block whitespace-pre-wrap wrap-anywhere">
      {parts.map(({ from, to, isLink }, at) => [
        text.slice(parts[at - 1]?.to ?? 0, from),
        isLink ? (
          <WebLink key={from} to={text.slice(from, to)}>
            {text.slice(from, to)}
          </WebLink>
        ) : (
          <span key={from} className="rounded bg-accent-soft px-0.5 font-medium text-accent">
            {text.slice(from, to)}
          </span>
        ),
      ])}
      {text.slice(parts.at(-1)?.to ?? 0)}
    </bdi>
  );
}

function withoutEnding(address: string): string {
  let end = address.length;
  while (ENDINGS.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}
