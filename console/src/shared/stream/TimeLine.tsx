import { describeLosses, describeSignal } from '@fieldhouse/contract/live/signal-words'
import type { Signal } from '@fieldhouse/contract/live/signals'
import { ChartFrame } from '@fieldhouse/design/chart/ChartFrame'
import { at, linear, straightPath } from '@fieldhouse/design/chart/scale'
import { clockOf } from '../time.ts'
import styles from './TimeLine.module.css'
import { lostStretches, shownSeconds, stepsOf, tableOf, topKbps } from './time-line.model.ts'

const tall = 88
const [upper, lower] = [14, 68]
const thinnest = 2

/** How much came in the last five minutes, and where nothing did. It moves by a step at a time, and in no other way. */
export function TimeLine({ signal }: { signal: Signal }) {
  const top = topKbps(signal)
  return (
    <ChartFrame
      title="Bitrate of the last five minutes"
      description={describeSignal(signal, clockOf)}
      height={tall}
      table={tableOf(signal, clockOf)}
      draw={(width) => {
        const x = linear([shownSeconds, 0], [0, width])
        const y = linear([top, 0], [upper, lower])
        const points = stepsOf(signal).map(({ ago, kbps }): [number, number] => [x(ago), y(kbps)])
        const [first] = points
        const line = straightPath(points)
        return (
          <>
            <path d={`M0 ${upper}H${width}M0 ${lower}H${width}`} className={styles.edge} />
            {lostStretches(signal).map(({ fromAgo, untilAgo }) => (
              <g key={fromAgo} transform={`translate(${at(x(fromAgo))} ${upper})`}>
                <rect width={at(widthOf(x(untilAgo) - x(fromAgo)))} height={lower - upper} className={styles.lost} />
                <rect
                  width={at(widthOf(x(untilAgo) - x(fromAgo)))}
                  y={lower - upper}
                  height="4"
                  className={styles.lostEdge}
                />
              </g>
            ))}
            {first && <path d={`${line}V${lower}H${at(first[0])}z`} className={styles.area} />}
            {first && <path d={line} className={styles.line} />}
            <text x="0" y={upper - 4}>
              {top / 1000} Mb/s
            </text>
            <text x="0" y={tall - 4}>
              {clockOf(new Date(Date.parse(signal.at) - shownSeconds * 1000))}
            </text>
            <text x={width} y={tall - 4} className={styles.end}>
              {clockOf(signal.at)}
            </text>
          </>
        )
      }}
    >
      <span className={signal.losses.length > 0 ? styles.some : undefined}>
        {describeLosses(signal.losses, clockOf)}
      </span>
    </ChartFrame>
  )
}

const widthOf = (width: number): number => Math.max(thinnest, width)
