import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { createLinearScale, roundToHalf } from './scale.ts'

export type TimelineEvent = {
  key: string
  side: 'us' | 'them'
  atMs: number
  kind: 'goal' | 'shot' | 'yellow' | 'red' | 'other'
  /** Text such as "Goal, M. Ito (12)". */
  text: string
  /** Game time such as "63:12". */
  time: string
}

type EventTimelineProps = {
  title: string
  us: string
  them: string
  events: readonly TimelineEvent[]
  periods: readonly { label: string; atMs: number }[]
  endMs: number
}

const tall = 128
const middle = 56
const lanes = { us: 26, them: 86 }
const kindLabels = { goal: 'goals', shot: 'shots', yellow: 'yellow cards', red: 'red cards', other: 'other' } as const

export function EventTimeline({ title, us, them, events, periods, endMs }: EventTimelineProps) {
  const kinds = (['goal', 'shot', 'yellow', 'red', 'other'] as const).filter((kind) =>
    events.some((event) => event.kind === kind),
  )
  const countEvents = (side: 'us' | 'them', kind: TimelineEvent['kind']) =>
    events.filter((event) => event.side === side && event.kind === kind).length
  const countTexts = kinds.map(
    (kind) => `${kindLabels[kind]} ${us} ${countEvents('us', kind)}, ${them} ${countEvents('them', kind)}`,
  )
  return (
    <ChartFrame
      title={title}
      description={countTexts.length > 0 ? `${countTexts.join('; ')}.` : 'Nothing yet.'}
      height={tall}
      table={{
        head: ['Time', 'Team', 'Event'],
        rows: events.map(({ time, side, text }) => [time, side === 'us' ? us : them, text]),
      }}
      draw={(width) => {
        const x = createLinearScale([0, endMs], [10, width - 10])
        return (
          <>
            <path d={`M0 ${middle}H${width}`} className={styles.zero} />
            <text x="0" y="11" className={styles.lane}>
              {us}
            </text>
            <text x="0" y="107" className={styles.lane}>
              {them}
            </text>
            {periods.map(({ label, atMs }, index) => (
              <g key={atMs}>
                {index > 0 && <path d={`M${roundToHalf(x(atMs))} 14V${tall - 18}`} className={styles.grid} />}
                <text
                  x={roundToHalf((x(atMs) + x(periods[index + 1]?.atMs ?? endMs)) / 2)}
                  y={tall - 4}
                  className={styles.tick}
                >
                  {label}
                </text>
              </g>
            ))}
            {events.map((event) => (
              <g key={event.key} transform={`translate(${roundToHalf(x(event.atMs))} ${lanes[event.side]})`}>
                <path d={event.side === 'us' ? 'M0 8V30' : 'M0-8V-30'} className={styles.grid} />
                <EventMark kind={event.kind} />
                <title>{`${event.time} ${event.text}`}</title>
              </g>
            ))}
          </>
        )
      }}
    >
      {kinds.map((kind) => (
        <span key={kind} className={styles.key}>
          <svg viewBox="-9 -9 18 18" width="16" height="16" aria-hidden="true">
            <EventMark kind={kind} />
          </svg>
          {kindLabels[kind]}
        </span>
      ))}
    </ChartFrame>
  )
}

/** Each kind has its own shape. A red card is a filled shape, because red means live or the brand. */
function EventMark({ kind }: { kind: TimelineEvent['kind'] }) {
  if (kind === 'goal') return <circle r="7" className={styles.goal} />
  if (kind === 'shot') return <circle r="4.5" className={styles.shot} />
  if (kind === 'yellow') return <rect x="-4.5" y="-6.5" width="9" height="13" rx="1.5" className={styles.yellowCard} />
  if (kind === 'red') return <rect x="-4.5" y="-6.5" width="9" height="13" rx="1.5" className={styles.redCard} />
  return <path d="M0-5 5 0 0 5-5 0z" className={styles.shot} />
}
