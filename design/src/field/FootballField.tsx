import styles from './Field.module.css'
import { Situation } from './Situation.tsx'

type FootballFieldProps = {
  us: string
  them: string
  possession: 'us' | 'them'
  /** Yards from our goal line, 0 to 100; we play to the right. */
  ball: number
  lineToGain?: number
  driveFrom?: number
  /** Down such as "2nd & 6". */
  down?: string
  sentence?: string
  hideSentence?: boolean
}

const left = 40
const yard = 3.6
const tall = 116
const yardsToX = (yards: number) => left + yards * yard

/** Formats a spot such as "MSU 48": the half of the field, and the yards to that goal line. */
export function formatSpot(ball: number, us: string, them: string) {
  if (ball === 50) return '50'
  return ball < 50 ? `${us} ${ball}` : `${them} ${100 - ball}`
}

/** Whether the ball is twenty yards or fewer from the goal line. */
export const isInRedZone = ({ possession, ball }: Pick<FootballFieldProps, 'possession' | 'ball'>) =>
  possession === 'us' ? ball >= 80 : ball <= 20

export function describeField(props: FootballFieldProps) {
  const { us, them, possession, ball, down, driveFrom } = props
  const gained = driveFrom === undefined ? undefined : Math.abs(ball - driveFrom)
  return [
    `${possession === 'us' ? us : them} ball${down ? `, ${down}` : ''} at ${formatSpot(ball, us, them)}`,
    gained === undefined ? '' : `${gained} yards this drive`,
    isInRedZone(props) ? 'in the red zone' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

export function FootballField(props: FootballFieldProps) {
  const { us, them, possession, ball, lineToGain, driveFrom } = props
  const way = possession === 'us' ? 1 : -1
  const red = possession === 'us' ? 80 : 0
  return (
    <Situation sentence={props.sentence ?? describeField(props)} hideSentence={props.hideSentence}>
      <svg viewBox={`0 0 ${yardsToX(100) + left} ${tall}`} className={styles.drawing} aria-hidden="true">
        <rect x="0" width={yardsToX(100) + left} height={tall} rx="10" className={styles.turf} />
        <rect x="0" width={left} height={tall} rx="10" className={styles.usZone} />
        <rect x={yardsToX(100)} width={left} height={tall} rx="10" className={styles.themZone} />
        {isInRedZone(props) && <rect x={yardsToX(red)} width={20 * yard} height={tall} className={styles.redZone} />}
        {[10, 20, 30, 40, 50, 60, 70, 80, 90].map((line) => (
          <g key={line}>
            <path d={`M${yardsToX(line)} 0V${tall}`} className={styles.chalk} />
            <text x={yardsToX(line)} y={tall - 8} className={styles.yard}>
              {Math.min(line, 100 - line)}
            </text>
          </g>
        ))}
        <text className={styles.zoneName} transform={`translate(${left / 2} ${tall / 2}) rotate(-90)`} y="6">
          {us}
        </text>
        <text
          className={styles.zoneName}
          transform={`translate(${yardsToX(100) + left / 2} ${tall / 2}) rotate(90)`}
          y="6"
        >
          {them}
        </text>
        {driveFrom !== undefined && (
          <path
            d={`M${yardsToX(driveFrom)} 52H${yardsToX(ball)}`}
            className={possession === 'us' ? styles.usDrive : styles.themDrive}
          />
        )}
        {lineToGain !== undefined && <path d={`M${yardsToX(lineToGain)} 0V${tall}`} className={styles.toGain} />}
        <path d={`M${yardsToX(ball)} 0V${tall}`} className={styles.scrimmage} />
        <path d={`M${yardsToX(ball) + way * 12} 46l${way * 8} 6 ${way * -8} 6z`} className={styles.arrow} />
        <ellipse cx={yardsToX(ball)} cy="52" rx="8" ry="5.5" className={styles.ball} />
      </svg>
    </Situation>
  )
}
