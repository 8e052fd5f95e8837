import styles from './Chart.module.css'
import { ChartFrame, SideKeys } from './ChartFrame.tsx'
import { linear, stepPath, ticksOf } from './scale.ts'

type PointStairsProps = { title: string; us: string; them: string; points: readonly ('us' | 'them')[]; live?: boolean }

const tall = 190
const left = 26
const foot = 20

/** Both scores after each point, from nought. */
export function runningScore(points: PointStairsProps['points']) {
  const score = { us: 0, them: 0 }
  return [{ ...score }, ...points.map((side) => ({ ...score, [side]: ++score[side] }))]
}

/** The longest run of points of one side. */
export function longestRun(points: PointStairsProps['points']) {
  let best = { side: 'us' as 'us' | 'them', length: 0 }
  let length = 0
  for (const [index, side] of points.entries()) {
    length = side === points[index - 1] ? length + 1 : 1
    if (length > best.length) best = { side, length }
  }
  return best
}

/** A set point by point: two stairs that climb. */
export function PointStairs({ title, us, them, points, live = false }: PointStairsProps) {
  const scores = runningScore(points)
  const end = scores.at(-1) ?? { us: 0, them: 0 }
  const run = longestRun(points)
  const ticks = ticksOf(0, Math.max(end.us, end.them, 5), 4)
  const said = run.length > 1 ? `; longest run ${run.length}, ${run.side === 'us' ? us : them}` : ''
  return (
    <ChartFrame
      title={title}
      description={`${us} ${end.us}, ${them} ${end.them}${said}.`}
      height={tall}
      table={{
        head: ['Point', us, them],
        rows: scores.slice(1).map((score, index) => [index + 1, score.us, score.them]),
      }}
      draw={(width) => {
        const x = linear([0, Math.max(points.length, 1)], [left + 4, width - 10])
        const y = linear([ticks.at(-1) ?? 25, 0], [10, tall - foot])
        const lineOf = (side: 'us' | 'them') => scores.map((score, index) => [x(index), y(score[side])] as const)
        return (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <path d={`M${left} ${y(tick)}H${width}`} className={styles.grid} />
                <text x={left - 6} y={y(tick) + 4} className={styles.side}>
                  {tick}
                </text>
              </g>
            ))}
            <path d={stepPath(lineOf('them'))} className={styles.themLine} />
            <path d={stepPath(lineOf('us'))} className={styles.usLine} />
            <circle cx={x(points.length)} cy={y(end.them)} r="4.5" className={styles.themRing} />
            <circle cx={x(points.length)} cy={y(end.us)} r="5" className={live ? styles.nowDot : styles.endDot} />
          </>
        )
      }}
    >
      <SideKeys us={`${us} ${end.us}`} them={`${them} ${end.them}, dashed`} />
    </ChartFrame>
  )
}
