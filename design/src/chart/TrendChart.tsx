import { useId } from 'react'
import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { createLinearScale, getAxisTicks, getLabelStep, roundToHalf, toStraightPath } from './scale.ts'

export type TrendPoint = {
  key: string
  /** Opponent, such as "BAY". */
  label: string
  /** Missing when the person did not play; the line continues to the next point. */
  value?: number
  /** The value as it is written. */
  text?: string
  /** "W", "L" or "T"; a loss is a hollow dot. */
  result?: string
  /** Marks a live game: a white dot, and "Live" below it. */
  today?: boolean
}

type TrendChartProps = {
  title: string
  points: readonly TrendPoint[]
  average?: { value: number; text: string }
  /** Nouns for the points: `12 meets`, `at Lake Cup`. */
  of?: { many: string; where: 'against' | 'at' }
  /** Whether the lowest value is best, as for places and strokes. */
  lowBest?: boolean
}

type PointNouns = NonNullable<TrendChartProps['of']>
const games: PointNouns = { many: 'games', where: 'against' }

const tall = 260
const left = 40
const foot = 56

type PlacedPoint = TrendPoint & { value: number; x: number; y: number }

/** The axis starts at zero, so that heights are proportional, and everything stays inside the frame. */
export function TrendChart({ title, points, average, of = games, lowBest = false }: TrendChartProps) {
  const id = useId()
  const played = points.flatMap((point, index) =>
    point.value === undefined ? [] : [{ ...point, value: point.value, index }],
  )
  const values = [...played.map(({ value }) => value), ...(average ? [average.value] : [])]
  const ticks = getAxisTicks(Math.min(0, ...values), Math.max(0, ...values), 3)
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const best = findBestPoint(played, lowBest)
  return (
    <ChartFrame
      title={title}
      description={describeTrend(points, average?.text, of)}
      height={tall}
      table={{
        head: [of.where === 'at' ? 'Meet' : 'Game', 'Result', 'Value'],
        rows: points.map(({ label, result = '', value, text = value }) => [label, result, text ?? 'did not play']),
      }}
      draw={(width) => {
        const x = createLinearScale([0, Math.max(points.length - 1, 1)], [left + 12, width - 22])
        const y = createLinearScale([high, low], [24, tall - foot - 12])
        const placed: PlacedPoint[] = played.map((point) => ({ ...point, x: x(point.index), y: y(point.value) }))
        const line = toStraightPath(placed.map((point) => [point.x, point.y]))
        return (
          <>
            <linearGradient id={`${id}a`} x2="0" y2="1">
              <stop stopColor="var(--us)" stopOpacity=".4" />
              <stop offset="1" stopColor="var(--us)" stopOpacity="0" />
            </linearGradient>
            {ticks.map((tick) => (
              <g key={tick}>
                <path d={`M${left} ${roundToHalf(y(tick))}H${width - 8}`} className={styles.grid} />
                <text x={left - 8} y={roundToHalf(y(tick)) + 4} className={styles.side}>
                  {tick}
                </text>
              </g>
            ))}
            {placed.length > 1 && (
              <path d={`${line}V${roundToHalf(y(0))}H${roundToHalf(placed[0]?.x ?? 0)}z`} fill={`url(#${id}a)`} />
            )}
            {average && (
              <path d={`M${left} ${roundToHalf(y(average.value))}H${width - 8}`} className={styles.average} />
            )}
            <path d={line} className={styles.usLine} />
            {placed.map((point) => (
              <TrendPointDot key={point.key} point={point} loud={point.key === best || point.today === true} />
            ))}
            <OpponentLabels points={points} x={x} width={width} />
          </>
        )
      }}
    >
      {average && (
        <span className={styles.key}>
          <i className={styles.averageKey} />
          {average.text}
        </span>
      )}
      {points.some(({ result }) => result === 'L') && (
        <span className={styles.key}>
          <i className={styles.hollowKey} />
          Lost
        </span>
      )}
    </ChartFrame>
  )
}

/** Finds the best point; among equal ones the newest. */
function findBestPoint(played: readonly { key: string; value: number }[], lowBest: boolean): string | undefined {
  const [first, ...rest] = played
  const isAtLeastAsGood = (one: number, other: number) => (lowBest ? one <= other : one >= other)
  return rest.reduce((best, one) => (best === undefined || isAtLeastAsGood(one.value, best.value) ? one : best), first)
    ?.key
}

function TrendPointDot({ point, loud }: { point: PlacedPoint; loud: boolean }) {
  const dotClass = point.today ? styles.nowDot : point.result === 'L' ? styles.hollowDot : styles.usDot
  return (
    <>
      <circle cx={roundToHalf(point.x)} cy={roundToHalf(point.y)} r={point.today ? 6 : 4.5} className={dotClass} />
      {loud && (
        <text x={roundToHalf(point.x)} y={roundToHalf(point.y) - 12} className={styles.figure}>
          {point.text ?? point.value}
        </text>
      )}
    </>
  )
}

const letterPx = 6.6
const shortestLabelPx = 34
/** Letters of a name that fit below a dot. */
const mostLetters = 11

/** Splits a name into two lines and shortens long ones. */
export function splitOpponentLabel(label: string): readonly string[] {
  const [first = '', ...words] = label.split(' ')
  const rest = words.join(' ')
  const lines = label.length <= mostLetters || rest === '' ? [label] : [first, rest]
  return lines.map((line) => (line.length > mostLetters ? `${line.slice(0, mostLetters - 1).trimEnd()}…` : line))
}

type OpponentsProps = { points: readonly TrendPoint[]; x: (index: number) => number; width: number }

function OpponentLabels({ points, x, width }: OpponentsProps) {
  const labels = points.map(({ label }) => splitOpponentLabel(label))
  const getLongestWidth = (lines: readonly string[]) => Math.max(0, ...lines.map(({ length }) => length)) * letterPx
  const widest = Math.max(shortestLabelPx, ...labels.map((lines) => getLongestWidth(lines) + 8))
  const every = getLabelStep(points.length, width - left, widest)
  return points.map((point, index) => {
    if ((points.length - 1 - index) % every !== 0) return null
    const lines = labels[index] ?? []
    // Keeps the last label inside the chart.
    const middle = Math.min(x(index), width - getLongestWidth(lines) / 2)
    return (
      <g key={point.key}>
        {lines.map((line, row) => (
          <text
            key={line}
            x={roundToHalf(middle)}
            y={tall - 24}
            // A large screen has larger letters, so the distance is relative.
            dy={row < lines.length - 1 ? '-1.1em' : undefined}
            className={styles.name}
          >
            {line}
          </text>
        ))}
        <text x={roundToHalf(x(index))} y={tall - 7} className={point.today ? styles.liveTick : styles.tick}>
          {point.today ? 'Live' : point.result}
        </text>
      </g>
    )
  })
}

export function describeTrend(points: readonly TrendPoint[], average?: string, of: PointNouns = games) {
  const played = points.filter(({ value }) => value !== undefined)
  if (played.length === 0) return 'Nothing yet.'
  const [low, ...rest] = played.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0))
  const high = rest.at(-1) ?? low
  const describePoint = (point = low) => `${point?.text ?? point?.value} ${of.where} ${point?.label}`
  return `${played.length} ${of.many}; highest ${describePoint(high)}, lowest ${describePoint(low)}${average ? `; ${average}` : ''}.`
}
