import { encode } from 'uqr';
import { useMessages } from '@/lib/messages/messages-provider';

/** Black on white in the dark theme too: some phones can't scan inverted codes. */
export function QrCode({ text }: { text: string }) {
  const t = useMessages('account');
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  return (
    <svg
      role="img"
      aria-label={t('scan.code')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded border"
    >
      <rect width={size} height={size} fill="white" />
      <path d={data.map(rowPath).join('')} fill="black" />
    </svg>
  );
}

function rowPath(row: boolean[], y: number): string {
  return row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('');
}
