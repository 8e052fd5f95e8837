import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { createLinearScale, getAxisTicks, getLabelStep, roundToHalf } from './scale.ts'

export type CountedPeriod = {
  key: string
  /** Label such as "Nov 21" or "7:05 PM". */
  label: string
  value: number
}

type CountChartProps = {
  title: string
  /** Noun of what is counted, such as "Plays". */
  what: string
  /** Noun for one bar, such as "Day". */
  over: string
  counts: readonly CountedPeriod[]
}

const tall = 190
const left = 44
const foot = 22
const labelPx = 76

/** A bar chart of counts over time, starting at zero. */
export function CountChart({ title, what, over, counts }: CountChartProps) {
  const most = counts.reduce<CountedPeriod | undefined>(
    (top, one) => (top && top.value >= one.value ? top : one),
    undefined,
  )
  const all = counts.reduce((sum, { value }) => sum + value, 0)
  const ticks = getAxisTicks(0, Math.max(1, most?.value ?? 0), 3).filter((tick) => Number.isInteger(tick))
  const formatValue = (value: number) => value.toLocaleString('en-US')
  return (
    <ChartFrame
      title={title}
      description={
        most && most.value > 0
          ? `${what}: ${formatValue(all)} in all, most with ${formatValue(most.value)}, ${most.label}.`
          : `${what}: none.`
      }
      height={tall}
      table={{ head: [over, what], rows: counts.map(({ label, value }) => [label, value]) }}
      draw={(width) => {
        const room = (width - left) / Math.max(counts.length, 1)
        const bar = Math.max(1, Math.min(28, room * 0.7))
        const y = createLinearScale([0, ticks.at(-1) ?? 1], [tall - foot, 14])
        const every = getLabelStep(counts.length, width - left, labelPx)
        return (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <path
                  d={`M${left} ${roundToHalf(y(tick))}H${width}`}
                  className={tick === 0 ? styles.zero : styles.grid}
                />
                <text x={left - 8} y={roundToHalf(y(tick)) + 4} className={styles.side}>
                  {formatValue(tick)}
                </text>
              </g>
            ))}
            {counts.map(({ key, label, value }, index) => {
              const center = left + room * (index + 0.5)
              return (
                <g key={key}>
                  <rect
                    x={roundToHalf(center - bar / 2)}
                    y={roundToHalf(y(value))}
                    width={roundToHalf(bar)}
                    height={Math.max(0, roundToHalf(tall - foot) - roundToHalf(y(value)))}
                    fill="var(--us)"
                  />
                  {(counts.length - 1 - index) % every === 0 && (
                    <text x={roundToHalf(Math.min(center, width - 18))} y={tall - 5} className={styles.tick}>
                      {label}
                    </text>
                  )}
                </g>
              )
            })}
          </>
        )
      }}
    />
  )
}
