import clsx from 'clsx';

const [WIDTH, HEIGHT, GAP] = [300, 48, 2];

export type ChartColumn = {
  key: string;
  /** Shown on hover: "18 Nov: 12 accepted". */
  title?: string;
  /** From the bottom up. `look` is a fill. */
  parts: { look: string; count: number }[];
};

type ColumnChartProps = {
  /** A text alternative that says what the columns show. */
  label: string;
  columns: ChartColumn[];
  className?: string;
};

/** A column for each period, in parts. Its numbers must also be readable elsewhere. */
export function ColumnChart({ label, columns, className = 'h-14' }: ColumnChartProps) {
  const width = WIDTH / columns.length;
  const scale = HEIGHT / Math.max(1, mostIn(columns));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={clsx('block w-full border-b', className)}
    >
      {columns.map(({ key, title, parts }, at) => (
        <g key={key} transform={`translate(${at * width + GAP / 2} 0)`}>
          {title && <title>{title}</title>}
          {/* The whole height answers to the mouse. */}
          {title && <rect width={width - GAP} height={HEIGHT} className="fill-transparent" />}
          {parts.map(({ look, count }, part) => {
            const below = parts.slice(0, part).reduce((sum, each) => sum + each.count, 0);
            return (
              <rect
                key={look}
                width={width - GAP}
                y={HEIGHT - (below + count) * scale}
                height={count * scale}
                className={look}
              />
            );
          })}
        </g>
      ))}
    </svg>
  );
}

/** The highest column. */
export function mostIn(columns: ChartColumn[]): number {
  return Math.max(0, ...columns.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0)));
}
