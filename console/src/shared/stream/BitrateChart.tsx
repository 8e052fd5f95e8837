import { describeLosses, describeSignal } from '@fieldhouse/contract/live/describe-signal'
import type { Signal } from '@fieldhouse/contract/live/signals'
import { ChartFrame } from '@fieldhouse/design/chart/ChartFrame'
import { createLinearScale, roundToHalf, toStraightPath } from '@fieldhouse/design/chart/scale'
import { formatClockTime } from '../time.ts'
import styles from './BitrateChart.module.css'
import { chartSeconds, getChartTop, listLostStretches, toBitrateSteps, toBitrateTable } from './time-line.model.ts'

const chartHeight = 88
const [upper, lower] = [14, 68]
const minWidth = 2

/** Bitrate of the last five minutes, with lost stretches. It advances in steps, without animation. */
export function BitrateChart({ signal }: { signal: Signal }) {
  const maxKbps = getChartTop(signal)
  return (
    <ChartFrame
      title="Bitrate of the last five minutes"
      description={describeSignal(signal, formatClockTime)}
      height={chartHeight}
      table={toBitrateTable(signal, formatClockTime)}
      draw={(width) => {
        const x = createLinearScale([chartSeconds, 0], [0, width])
        const y = createLinearScale([maxKbps, 0], [upper, lower])
        const points = toBitrateSteps(signal).map(({ ago, kbps }): [number, number] => [x(ago), y(kbps)])
        const [first] = points
        const line = toStraightPath(points)
        return (
          <>
            <path d={`M0 ${upper}H${width}M0 ${lower}H${width}`} className={styles.edge} />
            {listLostStretches(signal).map(({ fromAgo, untilAgo }) => (
              <g key={fromAgo} transform={`translate(${roundToHalf(x(fromAgo))} ${upper})`}>
                <rect
                  width={roundToHalf(getVisibleWidth(x(untilAgo) - x(fromAgo)))}
                  height={lower - upper}
                  className={styles.lost}
                />
                <rect
                  width={roundToHalf(getVisibleWidth(x(untilAgo) - x(fromAgo)))}
                  y={lower - upper}
                  height="4"
                  className={styles.lostEdge}
                />
              </g>
            ))}
            {first && <path d={`${line}V${lower}H${roundToHalf(first[0])}z`} className={styles.area} />}
            {first && <path d={line} className={styles.line} />}
            <text x="0" y={upper - 4}>
              {maxKbps / 1000} Mb/s
            </text>
            <text x="0" y={chartHeight - 4}>
              {formatClockTime(new Date(Date.parse(signal.at) - chartSeconds * 1000))}
            </text>
            <text x={width} y={chartHeight - 4} className={styles.end}>
              {formatClockTime(signal.at)}
            </text>
          </>
        )
      }}
    >
      <span className={signal.losses.length > 0 ? styles.some : undefined}>
        {describeLosses(signal.losses, formatClockTime)}
      </span>
    </ChartFrame>
  )
}

const getVisibleWidth = (width: number): number => Math.max(minWidth, width)
