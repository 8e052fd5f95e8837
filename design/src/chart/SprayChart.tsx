import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'

/**
 * Positions as scorers number them: 1 pitcher, 2 catcher, 3 to 5 first to third base, 6 shortstop, 7 to 9 left to right
 * field.
 */
export const fieldZones = {
  1: { name: 'Pitcher', x: 50, y: 66 },
  2: { name: 'Catcher', x: 50, y: 95 },
  3: { name: 'First base', x: 72, y: 60 },
  4: { name: 'Second base', x: 61, y: 47 },
  5: { name: 'Third base', x: 28, y: 60 },
  6: { name: 'Shortstop', x: 39, y: 47 },
  7: { name: 'Left field', x: 20, y: 31 },
  8: { name: 'Center field', x: 50, y: 17 },
  9: { name: 'Right field', x: 80, y: 31 },
} as const

export type FieldZone = keyof typeof fieldZones

type SprayChartProps = { title: string; counts: Partial<Record<FieldZone, number>>; unit?: string }

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Shows where the ball went, by fielder; score files record the zone, not the spot. */
export function SprayChart({ title, counts, unit = 'balls in play' }: SprayChartProps) {
  const total = numbers.reduce((sum, zone) => sum + (counts[zone] ?? 0), 0)
  const most = Math.max(1, ...numbers.map((zone) => counts[zone] ?? 0))
  const [busiest] = numbers.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
  const busiestText = total > 0 && busiest ? `, most to ${fieldZones[busiest].name}, ${counts[busiest]}` : ''
  return (
    <ChartFrame
      title={title}
      description={`${total} ${unit}${busiestText}.`}
      height={(width) => Math.min(width, 420)}
      table={{ head: ['Zone', 'Count'], rows: numbers.map((zone) => [fieldZones[zone].name, counts[zone] ?? 0]) }}
      draw={(width) => {
        const side = Math.min(width, 420)
        return (
          <svg viewBox="0 0 100 104" x={(width - side) / 2} width={side} height={side} aria-hidden="true">
            <path d="M50 92 4 46A50 50 0 0 1 96 46z" className={styles.grass} />
            <path d="M50 92 26 68 50 44 74 68z" className={styles.court} />
            {numbers.map((zone) => (
              <SprayZone key={zone} zone={zone} count={counts[zone] ?? 0} share={(counts[zone] ?? 0) / most} />
            ))}
          </svg>
        )
      }}
    >
      <span>
        {total} {unit}
      </span>
    </ChartFrame>
  )
}

function SprayZone({ zone, count, share }: { zone: FieldZone; count: number; share: number }) {
  const { x, y } = fieldZones[zone]
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle
        r={count === 0 ? 3.6 : 4 + 3.6 * Math.sqrt(share)}
        className={count === 0 ? styles.empty : styles.usDot}
      />
      <text y="1.7" className={count === 0 ? styles.zoneNone : styles.zone}>
        {count}
      </text>
    </g>
  )
}
