import styles from './Chart.module.css'
import { ChartFrame, SideLegend } from './ChartFrame.tsx'
import { createLinearScale, getAxisTicks, toStepPath } from './scale.ts'

type PointStairsProps = { title: string; us: string; them: string; points: readonly ('us' | 'them')[]; live?: boolean }

const tall = 190
const left = 26
const foot = 20

/** Returns both scores after each point, starting at zero. */
export function getRunningScores(points: PointStairsProps['points']) {
  const score = { us: 0, them: 0 }
  return [{ ...score }, ...points.map((side) => ({ ...score, [side]: ++score[side] }))]
}

/** Finds the longest run of points by one side. */
export function findLongestRun(points: PointStairsProps['points']) {
  let best = { side: 'us' as 'us' | 'them', length: 0 }
  let length = 0
  for (const [index, side] of points.entries()) {
    length = side === points[index - 1] ? length + 1 : 1
    if (length > best.length) best = { side, length }
  }
  return best
}

/** Shows a set point by point as two rising steps. */
export function PointStairs({ title, us, them, points, live = false }: PointStairsProps) {
  const scores = getRunningScores(points)
  const end = scores.at(-1) ?? { us: 0, them: 0 }
  const run = findLongestRun(points)
  const ticks = getAxisTicks(0, Math.max(end.us, end.them, 5), 4)
  const runText = run.length > 1 ? `; longest run ${run.length}, ${run.side === 'us' ? us : them}` : ''
  return (
    <ChartFrame
      title={title}
      description={`${us} ${end.us}, ${them} ${end.them}${runText}.`}
      height={tall}
      table={{
        head: ['Point', us, them],
        rows: scores.slice(1).map((score, index) => [index + 1, score.us, score.them]),
      }}
      draw={(width) => {
        const x = createLinearScale([0, Math.max(points.length, 1)], [left + 4, width - 10])
        const y = createLinearScale([ticks.at(-1) ?? 25, 0], [10, tall - foot])
        const getSidePoints = (side: 'us' | 'them') => scores.map((score, index) => [x(index), y(score[side])] as const)
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
            <path d={toStepPath(getSidePoints('them'))} className={styles.themLine} />
            <path d={toStepPath(getSidePoints('us'))} className={styles.usLine} />
            <circle cx={x(points.length)} cy={y(end.them)} r="4.5" className={styles.themRing} />
            <circle cx={x(points.length)} cy={y(end.us)} r="5" className={live ? styles.nowDot : styles.endDot} />
          </>
        )
      }}
    >
      <SideLegend us={`${us} ${end.us}`} them={`${them} ${end.them}, dashed`} />
    </ChartFrame>
  )
}
