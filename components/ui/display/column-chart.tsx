import clsx from 'clsx';

const [WIDTH, HEIGHT, GAP] = [300, 100, 2];
/** The height of the area for marks below the axis. The columns have 100. */
const MARKS = 14;

export type ChartColumn = {
  key: string;
  /** Shown on hover: "18 Nov: 12 accepted". */
  title?: string;
  /** From the bottom up. `look` is a fill. */
  parts: { look: string; count: number }[];
  /** Marks below the axis. `from` and `to`: the distance from it, at most 14, where the columns have 100. */
  marks?: { look: string; from: number; to: number }[];
};

type ColumnChartProps = {
  label: string;
  columns: ChartColumn[];
  /** The top of the scale, drawn with lines there and at its middle. By default the highest column, without lines. */
  max?: number;
  className?: string;
};

/** A column for each period, in parts, from the start of the line. Its numbers must also be readable elsewhere. */
export function ColumnChart({ label, columns, max, className = 'h-14' }: ColumnChartProps) {
  const width = WIDTH / columns.length;
  const hasMarks = columns.some(({ marks }) => marks);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT + (hasMarks ? MARKS : 0)}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={clsx('block w-full rtl:-scale-x-100', max === undefined && 'border-b', className)}
    >
      {max !== undefined && <ScaleLines />}
      {columns.map(({ key, ...column }, at) => (
        <g key={key} transform={`translate(${at * width + GAP / 2} 0)`}>
          <Column {...column} width={width - GAP} scale={HEIGHT / (max ?? Math.max(1, mostIn(columns)))} />
        </g>
      ))}
    </svg>
  );
}

function ScaleLines() {
  return [0, HEIGHT / 2, HEIGHT].map((y) => (
    <line key={y} x2={WIDTH} y1={y} y2={y} className="stroke-border" vectorEffect="non-scaling-stroke" />
  ));
}

type ColumnProps = Omit<ChartColumn, 'key'> & { width: number; scale: number };

function Column({ title, parts, marks = [], width, scale }: ColumnProps) {
  return (
    <>
      {title && <title>{title}</title>}
      {/* The whole height answers to the mouse. */}
      {title && <rect width={width} height={HEIGHT} className="fill-transparent" />}
      {parts.map(({ look, count }, part) => {
        const below = parts.slice(0, part).reduce((sum, each) => sum + each.count, 0);
        return (
          <rect
            key={look}
            width={width}
            y={HEIGHT - (below + count) * scale}
            height={count * scale}
            className={look}
          />
        );
      })}
      {marks.map(({ look, from, to }) => (
        <rect key={look} width={width} y={HEIGHT + from} height={to - from} className={look} />
      ))}
    </>
  );
}

export function mostIn(columns: ChartColumn[]): number {
  return Math.max(0, ...columns.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0)));
}
