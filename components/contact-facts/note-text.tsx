import { WebLink } from '@/components/ui/display/web-link';

const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi;
/** What ends a sentence around an address, and is no part of it. */
const ENDINGS = ".,;:!?)]}’'";

/** A text as it was written, with web addresses as links. */
export function NoteText({ text }: { text: string }) {
  const links = [...text.matchAll(ADDRESS)].map(({ 0: found, index }) => ({
    from: index,
    to: index + withoutEnding(found).length,
  }));
  return (
    <bdi className="block whitespace-pre-wrap wrap-anywhere">
      {links.map(({ from, to }, at) => [
        text.slice(links[at - 1]?.to ?? 0, from),
        <WebLink key={from} to={text.slice(from, to)}>
          {text.slice(from, to)}
        </WebLink>,
      ])}
      {text.slice(links.at(-1)?.to ?? 0)}
    </bdi>
  );
}

function withoutEnding(address: string): string {
  let end = address.length;
  while (ENDINGS.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}
