import { useId } from 'react'
import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { at, everyOf, linear, straightPath, ticksOf } from './scale.ts'

export type TrendPoint = {
  key: string
  /** Against whom: "BAY". */
  label: string
  /** None when the person did not play: the line goes on to the next. */
  value?: number
  /** As it is written. */
  text?: string
  /** "W", "L", "T"; a loss is a hollow dot. */
  result?: string
  /** Being played: the white dot, and the word Live below. */
  today?: boolean
}

type TrendChartProps = {
  title: string
  points: readonly TrendPoint[]
  average?: { value: number; text: string }
  /** What its points are: `12 meets`, `at Lake Cup`. */
  of?: { many: string; where: 'against' | 'at' }
  /** A place, strokes: the fewest are the best. */
  lowBest?: boolean
}

type Of = NonNullable<TrendChartProps['of']>
const games: Of = { many: 'games', where: 'against' }

const tall = 260
const left = 40
const foot = 56

type Placed = TrendPoint & { value: number; x: number; y: number }

/** It begins at nought, so that twice as high is twice as much; all of it stays inside its frame. */
export function TrendChart({ title, points, average, of = games, lowBest = false }: TrendChartProps) {
  const id = useId()
  const played = points.flatMap((point, index) =>
    point.value === undefined ? [] : [{ ...point, value: point.value, index }],
  )
  const values = [...played.map(({ value }) => value), ...(average ? [average.value] : [])]
  const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values), 3)
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const best = bestOf(played, lowBest)
  return (
    <ChartFrame
      title={title}
      description={trendSummary(points, average?.text, of)}
      height={tall}
      table={{
        head: [of.where === 'at' ? 'Meet' : 'Game', 'Result', 'Value'],
        rows: points.map(({ label, result = '', value, text = value }) => [label, result, text ?? 'did not play']),
      }}
      draw={(width) => {
        const x = linear([0, Math.max(points.length - 1, 1)], [left + 12, width - 22])
        const y = linear([high, low], [24, tall - foot - 12])
        const placed: Placed[] = played.map((point) => ({ ...point, x: x(point.index), y: y(point.value) }))
        const line = straightPath(placed.map((point) => [point.x, point.y]))
        return (
          <>
            <linearGradient id={`${id}a`} x2="0" y2="1">
              <stop stopColor="var(--us)" stopOpacity=".4" />
              <stop offset="1" stopColor="var(--us)" stopOpacity="0" />
            </linearGradient>
            {ticks.map((tick) => (
              <g key={tick}>
                <path d={`M${left} ${at(y(tick))}H${width - 8}`} className={styles.grid} />
                <text x={left - 8} y={at(y(tick)) + 4} className={styles.side}>
                  {tick}
                </text>
              </g>
            ))}
            {placed.length > 1 && <path d={`${line}V${at(y(0))}H${at(placed[0]?.x ?? 0)}z`} fill={`url(#${id}a)`} />}
            {average && <path d={`M${left} ${at(y(average.value))}H${width - 8}`} className={styles.average} />}
            <path d={line} className={styles.usLine} />
            {placed.map((point) => (
              <TrendDot key={point.key} point={point} loud={point.key === best || point.today === true} />
            ))}
            <Opponents points={points} x={x} width={width} />
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

/** The newest of those that are as good. */
function bestOf(played: readonly { key: string; value: number }[], lowBest: boolean): string | undefined {
  const [first, ...rest] = played
  const isAsGood = (one: number, other: number) => (lowBest ? one <= other : one >= other)
  return rest.reduce((best, one) => (best === undefined || isAsGood(one.value, best.value) ? one : best), first)?.key
}

function TrendDot({ point, loud }: { point: Placed; loud: boolean }) {
  const look = point.today ? styles.nowDot : point.result === 'L' ? styles.hollowDot : styles.usDot
  return (
    <>
      <circle cx={at(point.x)} cy={at(point.y)} r={point.today ? 6 : 4.5} className={look} />
      {loud && (
        <text x={at(point.x)} y={at(point.y) - 12} className={styles.figure}>
          {point.text ?? point.value}
        </text>
      )}
    </>
  )
}

const letterPx = 6.6
const shortestLabelPx = 34
/** `Blackwater State`: as much of a name as stands below a dot. */
const mostLetters = 11

/** As it is written below its dot: two lines of a name, and a longer one is cut. */
export function labelLines(label: string): readonly string[] {
  const [first = '', ...words] = label.split(' ')
  const rest = words.join(' ')
  const lines = label.length <= mostLetters || rest === '' ? [label] : [first, rest]
  return lines.map((line) => (line.length > mostLetters ? `${line.slice(0, mostLetters - 1).trimEnd()}…` : line))
}

type OpponentsProps = { points: readonly TrendPoint[]; x: (index: number) => number; width: number }

function Opponents({ points, x, width }: OpponentsProps) {
  const labels = points.map(({ label }) => labelLines(label))
  const longest = (lines: readonly string[]) => Math.max(0, ...lines.map(({ length }) => length)) * letterPx
  const widest = Math.max(shortestLabelPx, ...labels.map((lines) => longest(lines) + 8))
  const every = everyOf(points.length, width - left, widest)
  return points.map((point, index) => {
    if ((points.length - 1 - index) % every !== 0) return null
    const lines = labels[index] ?? []
    // The last one would lean over the edge.
    const middle = Math.min(x(index), width - longest(lines) / 2)
    return (
      <g key={point.key}>
        {lines.map((line, row) => (
          <text
            key={line}
            x={at(middle)}
            y={tall - 24}
            // A large screen has larger letters.
            dy={row < lines.length - 1 ? '-1.1em' : undefined}
            className={styles.name}
          >
            {line}
          </text>
        ))}
        <text x={at(x(index))} y={tall - 7} className={point.today ? styles.liveTick : styles.tick}>
          {point.today ? 'Live' : point.result}
        </text>
      </g>
    )
  })
}

export function trendSummary(points: readonly TrendPoint[], average?: string, of: Of = games) {
  const played = points.filter(({ value }) => value !== undefined)
  if (played.length === 0) return 'Nothing yet.'
  const [low, ...rest] = played.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0))
  const high = rest.at(-1) ?? low
  const say = (point = low) => `${point?.text ?? point?.value} ${of.where} ${point?.label}`
  return `${played.length} ${of.many}; highest ${say(high)}, lowest ${say(low)}${average ? `; ${average}` : ''}.`
}
