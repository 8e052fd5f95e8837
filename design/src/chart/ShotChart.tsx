import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'

/**
 * Coordinates in percent. Full court: x along it from the left basket to the right one, y across it. Half court: x
 * across it, y from the baseline to the middle.
 */
export type CourtShot = { key: string; x: number; y: number; made: boolean; side: 'us' | 'them'; text: string }

type ShotChartProps = { title: string; us: string; them: string; shots: readonly CourtShot[]; court?: 'half' | 'full' }

// Feet: 94 by 50, the arc at 22 ft 1.75 in, the basket 5.25 ft from the baseline.
const [long, wide] = [94, 50]
const halfCourtPath =
  'M0 0V50M0 19H19V31H0M19 19A6 6 0 0 1 19 31M0 3.3H10M0 46.7H10M10 3.3A22.15 22.15 0 0 1 10 46.7M4 22V28M5.25 24.25a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5M4 21A4 4 0 0 1 4 29'

export function ShotChart({ title, us, them, shots, court = 'half' }: ShotChartProps) {
  const getTeamName = (side: CourtShot['side']) => (side === 'us' ? us : them)
  const sideTexts = (['us', 'them'] as const).flatMap((side) => {
    const sideShots = shots.filter((shot) => shot.side === side)
    const words = `${getTeamName(side)} made ${sideShots.filter(({ made }) => made).length} of ${sideShots.length}`
    return sideShots.length > 0 ? [{ side, words }] : []
  })
  return (
    <ChartFrame
      title={title}
      description={`${sideTexts.map(({ words }) => words).join(', ') || 'No shots yet'}.`}
      height={(width) => Math.round(court === 'half' ? Math.min(width, 460) * 0.94 : width * (wide / long))}
      table={{
        head: ['Team', 'Shot', 'Result'],
        rows: shots.map(({ side, text, made }) => [getTeamName(side), text, made ? 'made' : 'missed']),
      }}
      draw={(width) =>
        court === 'half' ? (
          <HalfCourt width={width} shots={shots} />
        ) : (
          <svg viewBox={`0 0 ${long} ${wide}`} width={width} aria-hidden="true">
            <CourtMarkings />
            <g transform={`translate(${long} 0) scale(-1 1)`}>
              <CourtMarkings />
            </g>
            <path d="M47 0V50M47 19a6 6 0 1 0 0 12a6 6 0 0 0 0-12" className={styles.court} />
            {shots.map((shot) => (
              <ShotMark key={shot.key} shot={shot} x={(shot.x * long) / 100} y={(shot.y * wide) / 100} />
            ))}
          </svg>
        )
      }
    >
      <span className={styles.key}>
        <svg viewBox="-2 -2 4 4" width="14" height="14" aria-hidden="true">
          <circle r="1.2" fill="currentColor" />
        </svg>
        Made
      </span>
      <span className={styles.key}>
        <svg viewBox="-2 -2 4 4" width="14" height="14" aria-hidden="true">
          <path d="M-1-1 1 1M1-1-1 1" stroke="currentColor" strokeWidth=".5" />
        </svg>
        Missed
      </span>
      {sideTexts.map(({ side, words }) => (
        <span key={side} className={styles.key}>
          <i className={side === 'us' ? styles.usKey : styles.themKey} />
          {words}
        </span>
      ))}
    </ChartFrame>
  )
}

function HalfCourt({ width, shots }: { width: number; shots: readonly CourtShot[] }) {
  const side = Math.min(width, 460)
  return (
    <svg viewBox="0 0 50 47" x={(width - side) / 2} width={side} height={side * 0.94} aria-hidden="true">
      <g transform="translate(50 0) rotate(90)">
        <CourtMarkings />
        <path d="M47 19A6 6 0 0 0 47 31" className={styles.court} />
      </g>
      {shots.map((shot) => (
        <ShotMark key={shot.key} shot={shot} x={shot.x / 2} y={(shot.y * 47) / 100} />
      ))}
    </svg>
  )
}

function CourtMarkings() {
  return (
    <>
      <path d={halfCourtPath} className={styles.court} />
      <path d="M0 0H47M0 50H47" className={styles.court} />
    </>
  )
}

/**
 * A made shot is a disc and a missed one a cross; theirs have a dark center or a dash, so that no two differ by color
 * alone.
 */
function ShotMark({ shot, x, y }: { shot: CourtShot; x: number; y: number }) {
  const ours = shot.side === 'us'
  return (
    <g transform={`translate(${x} ${y})`} className={ours ? styles.usInk : styles.themInk}>
      {shot.made ? (
        <>
          <circle r="1" className={styles.disc} />
          {!ours && <circle r=".4" className={styles.heart} />}
        </>
      ) : (
        <path d="M-.8-.8.8.8M.8-.8-.8.8" className={styles.cross} strokeDasharray={ours ? undefined : '.5 .3'} />
      )}
    </g>
  )
}
