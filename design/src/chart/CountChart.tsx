import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { at, everyOf, linear, ticksOf } from './scale.ts'

export type Count = {
  key: string
  /** "Nov 21", "7:05 PM" */
  label: string
  value: number
}

type CountChartProps = {
  title: string
  /** What is counted: "Plays" */
  what: string
  /** What they stand over: "Day" */
  over: string
  counts: readonly Count[]
}

const tall = 190
const left = 44
const foot = 22
const labelPx = 76

/** How often something happened, one bar for each while, from nought on. */
export function CountChart({ title, what, over, counts }: CountChartProps) {
  const most = counts.reduce<Count | undefined>((top, one) => (top && top.value >= one.value ? top : one), undefined)
  const all = counts.reduce((sum, { value }) => sum + value, 0)
  const ticks = ticksOf(0, Math.max(1, most?.value ?? 0), 3).filter((tick) => Number.isInteger(tick))
  const written = (value: number) => value.toLocaleString('en-US')
  return (
    <ChartFrame
      title={title}
      description={
        most && most.value > 0
          ? `${what}: ${written(all)} in all, most with ${written(most.value)}, ${most.label}.`
          : `${what}: none.`
      }
      height={tall}
      table={{ head: [over, what], rows: counts.map(({ label, value }) => [label, value]) }}
      draw={(width) => {
        const room = (width - left) / Math.max(counts.length, 1)
        const bar = Math.max(1, Math.min(28, room * 0.7))
        const y = linear([0, ticks.at(-1) ?? 1], [tall - foot, 14])
        const every = everyOf(counts.length, width - left, labelPx)
        return (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <path d={`M${left} ${at(y(tick))}H${width}`} className={tick === 0 ? styles.zero : styles.grid} />
                <text x={left - 8} y={at(y(tick)) + 4} className={styles.side}>
                  {written(tick)}
                </text>
              </g>
            ))}
            {counts.map(({ key, label, value }, index) => {
              const center = left + room * (index + 0.5)
              return (
                <g key={key}>
                  <rect
                    x={at(center - bar / 2)}
                    y={at(y(value))}
                    width={at(bar)}
                    height={Math.max(0, at(tall - foot) - at(y(value)))}
                    fill="var(--us)"
                  />
                  {(counts.length - 1 - index) % every === 0 && (
                    <text x={at(Math.min(center, width - 18))} y={tall - 5} className={styles.tick}>
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
