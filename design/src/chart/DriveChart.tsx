import { classNames } from '../class-names.ts'
import styles from './Chart.module.css'
import { ChartFrame, SideLegend } from './ChartFrame.tsx'
import { createLinearScale, roundToHalf } from './scale.ts'

export type Drive = {
  key: string
  side: 'us' | 'them'
  /** Yards from our goal line, 0 to 100: our drives go up, theirs go down. */
  from: number
  to: number
  /** Result such as "TD", "FG", "Punt" or "INT". */
  result: string
  scoring?: boolean
  live?: boolean
  /** Summary such as "8 plays, 75 yards, 3:12". */
  text: string
}

type DriveChartProps = { title: string; us: string; them: string; drives: readonly Drive[] }

const rowTall = 30
const zone = 24
const foot = 24
const yards = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

export function DriveChart({ title, us, them, drives }: DriveChartProps) {
  const tall = Math.max(drives.length, 1) * rowTall + foot
  const getTeamName = (drive: Drive) => (drive.side === 'us' ? us : them)
  return (
    <ChartFrame
      title={title}
      description={`${drives.length} drives: ${drives.map((drive) => `${getTeamName(drive)} ${drive.live ? 'now' : drive.result}`).join(', ')}.`}
      height={tall}
      table={{
        head: ['Team', 'Drive', 'Result'],
        rows: drives.map((drive) => [getTeamName(drive), drive.text, drive.live ? 'now' : drive.result]),
      }}
      draw={(width, hatch) => {
        const x = createLinearScale([0, 100], [zone + 6, width - zone - 6])
        return (
          <>
            <rect x={x(0) - zone} width={zone} height={tall - foot} rx="5" className={styles.usZone} />
            <rect x={x(100)} width={zone} height={tall - foot} rx="5" className={styles.themZone} />
            {yards.map((yard) => (
              <path
                key={yard}
                d={`M${roundToHalf(x(yard))} 0V${tall - foot}`}
                className={classNames(styles.grid, yard === 50 && styles.middle)}
              />
            ))}
            {[10, 30, 50, 70, 90].map((yard) => (
              <text key={yard} x={roundToHalf(x(yard))} y={tall - 6} className={styles.tick}>
                {Math.min(yard, 100 - yard)}
              </text>
            ))}
            {drives.map((drive, index) => (
              <DriveBar key={drive.key} drive={drive} y={15 + index * rowTall} x={x} hatch={hatch} />
            ))}
          </>
        )
      }}
    >
      <SideLegend us={`${us}, to the right`} them={`${them}, to the left`} />
    </ChartFrame>
  )
}

function DriveBar({ drive, y, x, hatch }: { drive: Drive; y: number; x: (yard: number) => number; hatch: string }) {
  const [start, end] = [roundToHalf(x(drive.from)), roundToHalf(x(drive.to))]
  const ours = drive.side === 'us'
  const way = end >= start ? 1 : -1
  return (
    <g>
      <rect
        x={Math.min(start, end)}
        y={y - 5}
        width={Math.max(Math.abs(end - start), 2)}
        height="10"
        rx="2"
        fill={ours ? 'var(--us)' : hatch}
        opacity={drive.scoring || drive.live ? 1 : 0.5}
      />
      <circle cx={start} cy={y} r="4" className={ours ? styles.usRing : styles.themRing} />
      {drive.live ? (
        <circle cx={end} cy={y} r="6" className={styles.nowDot} />
      ) : drive.scoring ? (
        <g transform={`translate(${end} ${y})`}>
          <rect x="-14" y="-9" width="28" height="18" rx="5" className={styles.flag} />
          <text y="4" className={styles.flagText}>
            {drive.result}
          </text>
        </g>
      ) : (
        <text x={end + way * 8} y={y + 4} className={way > 0 ? styles.after : styles.before}>
          {drive.result}
        </text>
      )}
    </g>
  )
}
