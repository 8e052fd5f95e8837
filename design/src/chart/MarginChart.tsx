import { useId } from 'react'
import styles from './Chart.module.css'
import { ChartFrame, SideLegend } from './ChartFrame.tsx'
import { createLinearScale, roundToHalf, toStepPath, toStraightPath } from './scale.ts'

/**
 * `atMs` is the game time since the start; a positive value means that we lead. A probability runs from -1 (theirs) to
 * 1 (ours).
 */
export type MarginPoint = { atMs: number; value: number }
/** Start of a period. */
export type PeriodMark = { label: string; atMs: number }

type MarginChartProps = {
  title: string
  kind: 'margin' | 'probability'
  us: string
  them: string
  points: readonly MarginPoint[]
  periods: readonly PeriodMark[]
  endMs: number
  /** Whether the game is still in progress, so that the last point is the present. */
  live?: boolean
  /** Note on how the values were computed. */
  note?: string
}

const tall = 150
const foot = 22

export function MarginChart({ title, kind, us, them, points, periods, endMs, live = false, note }: MarginChartProps) {
  const id = useId()
  const top = kind === 'probability' ? 1 : Math.max(4, ...points.map(({ value }) => Math.abs(value))) * 1.1
  const formatLead = (value: number) => formatLeadValue(value, kind, us, them)
  return (
    <ChartFrame
      title={title}
      description={describeMargin({ kind, us, them, points })}
      height={tall}
      table={{
        head: ['Time', 'State'],
        rows: points.map(({ atMs, value }) => [formatMinutes(atMs), formatLead(value)]),
      }}
      draw={(width, hatch) => {
        const x = createLinearScale([0, endMs], [4, width - 8])
        const y = createLinearScale([top, -top], [4, tall - foot])
        const dots = points.map(({ atMs, value }) => [x(atMs), y(value)] as const)
        const line = (kind === 'margin' ? toStepPath : toStraightPath)(dots)
        const [last] = dots.slice(-1)
        const area = last && `${line}V${roundToHalf(y(0))}H${roundToHalf(dots[0]?.[0] ?? 0)}z`
        return (
          <>
            <clipPath id={`${id}u`}>
              <rect width={width} height={roundToHalf(y(0))} />
            </clipPath>
            <clipPath id={`${id}d`}>
              <rect y={roundToHalf(y(0))} width={width} height={tall} />
            </clipPath>
            <PeriodLines periods={periods} endMs={endMs} x={x} />
            <path d={`M4 ${roundToHalf(y(0))}H${width - 8}`} className={styles.zero} />
            <path d={area} clipPath={`url(#${id}u)`} className={styles.usArea} />
            <path d={area} clipPath={`url(#${id}d)`} fill={hatch} opacity=".3" />
            <path d={line} clipPath={`url(#${id}u)`} className={styles.usLine} />
            <path d={line} clipPath={`url(#${id}d)`} className={styles.themLine} />
            {last && <circle cx={last[0]} cy={last[1]} r="5" className={live ? styles.nowDot : styles.endDot} />}
          </>
        )
      }}
    >
      <SideLegend us={`${us} ahead`} them={`${them} ahead`} />
      {note && <span>{note}</span>}
    </ChartFrame>
  )
}

type PeriodLinesProps = { periods: readonly PeriodMark[]; endMs: number; x: (atMs: number) => number }

function PeriodLines({ periods, endMs, x }: PeriodLinesProps) {
  return periods.map(({ label, atMs }, index) => (
    <g key={atMs}>
      {index > 0 && <path d={`M${roundToHalf(x(atMs))} 0V${tall - foot}`} className={styles.grid} />}
      <text x={roundToHalf((x(atMs) + x(periods[index + 1]?.atMs ?? endMs)) / 2)} y={tall - 5} className={styles.tick}>
        {label}
      </text>
    </g>
  ))
}

const formatMinutes = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`

function formatLeadValue(value: number, kind: MarginChartProps['kind'], us: string, them: string) {
  if (kind === 'probability') return `${us} ${Math.round((value + 1) * 50)}%`
  return value === 0 ? 'Level' : `${value > 0 ? us : them} by ${Math.abs(value)}`
}

/** Describes the latest value and the largest lead of each side. */
export function describeMargin({ kind, us, them, points }: Pick<MarginChartProps, 'kind' | 'us' | 'them' | 'points'>) {
  const values = points.map(({ value }) => value)
  const last = values.at(-1)
  if (last === undefined) return 'Nothing yet.'
  const formatLead = (value: number) => formatLeadValue(value, kind, us, them)
  const extremes = [Math.max(...values), Math.min(...values)].filter((value, index) => (index ? value < 0 : value > 0))
  const most = kind === 'margin' ? 'largest leads' : 'highest and lowest'
  return `${formatLead(last)} at the last point${extremes.length > 0 ? `; ${most}: ${extremes.map(formatLead).join(', ')}` : ''}.`
}
