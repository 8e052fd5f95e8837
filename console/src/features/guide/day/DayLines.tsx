import type { GuideAiring, OperatorChannel, PlannedAiring } from '@fieldhouse/contract/channels/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { useState } from 'react'
import styles from '../../../shared/form/Form.module.css'
import type { Gone } from '../../../shared/form/Told.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { timeOf } from '../../../shared/time.ts'
import { type GuideDay, isOn, type Line, linesOf, spanOf } from '../plan/day.model.ts'
import own from './Day.module.css'
import { RemoveAiring } from './RemoveAiring.tsx'

type DayLinesProps = {
  channel: OperatorChannel
  day: GuideDay
  airings: readonly GuideAiring[]
  planned: readonly PlannedAiring[]
  now: Date
  onChange: (airing: PlannedAiring) => void
  onFill: (from: string) => void
  onGone: (gone: Gone) => void
}

/** A day's guide from its beginning to its end, what is over folded away. */
export function DayLines(props: DayLinesProps) {
  const { channel, day, airings, now, onFill } = props
  const [isWhole, setIsWhole] = useState(false)
  const lines = linesOf(airings, day)
  const ahead = lines.filter((line) => new Date(spanOf(line).ends_at) > now)
  const over = lines.length - ahead.length
  const shown = isWhole || ahead.length === 0 ? lines : ahead
  if (airings.length === 0)
    return (
      <>
        <Nothing>
          {channel.blocks.length === 0
            ? 'Nothing on all day. Add a program, or set up a loop that plays around the clock.'
            : 'Nothing was on that day. The loop starts later.'}
        </Nothing>
        <div>
          <Button
            variant="secondary"
            size={44}
            icon="plus"
            onClick={() => onFill(new Date(Math.max(now.getTime(), day.from.getTime())).toISOString())}
          >
            Add program
          </Button>
        </div>
      </>
    )
  return (
    <>
      {over > 0 && ahead.length > 0 && (
        <div className={own.fold}>
          <Button variant="outline" size={44} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Hide past programs' : `Show past programs (${over})`}
          </Button>
        </div>
      )}
      <ol aria-label="Programs in order">
        {shown.map((line) =>
          line.kind === 'gap' ? (
            <GapLine key={line.starts_at} line={line} now={now} onFill={onFill} />
          ) : (
            <AiringLine key={line.airing.id} {...props} airing={line.airing} />
          ),
        )}
      </ol>
    </>
  )
}

const Times = ({ line: { starts_at, ends_at } }: { line: { starts_at: string; ends_at: string } }) => (
  <span className={own.times}>
    <time dateTime={starts_at}>{timeOf(starts_at)}</time>
    <span className="visually-hidden"> to {timeOf(ends_at)}</span>
  </span>
)

type GapLineProps = { line: Extract<Line, { kind: 'gap' }>; now: Date; onFill: (from: string) => void }

function GapLine({ line, now, onFill }: GapLineProps) {
  const from = new Date(line.starts_at) < now ? now.toISOString() : line.starts_at
  return (
    <li className={styles.line}>
      <Times line={line} />
      <span className={styles.words}>
        <span className={own.over}>Nothing on until {timeOf(line.ends_at)}</span>
      </span>
      {new Date(line.ends_at) > now && (
        <Button variant="secondary" size={44} icon="plus" onClick={() => onFill(from)}>
          Fill it<span className="visually-hidden"> from {timeOf(from)} on</span>
        </Button>
      )}
    </li>
  )
}

const kindWords = { film: 'One video', live: 'Live', loop: undefined } as const

function AiringLine({ airing, channel, planned, now, onChange, onGone }: DayLinesProps & { airing: GuideAiring }) {
  const { title, subtitle, kind, starts_at, ends_at, playable } = airing
  const mine = planned.find(({ id }) => id === airing.planned)
  const isNow = isOn(airing, now)
  return (
    <li className={isNow ? `${styles.line} ${own.on}` : styles.line} aria-current={isNow ? 'time' : undefined}>
      <Times line={airing} />
      <span className={styles.words}>
        <b className={new Date(ends_at) <= now ? own.over : undefined}>{title}</b>
        <small>
          {[`until ${timeOf(ends_at)}`, kind === 'loop' ? 'the loop' : undefined, subtitle].filter(Boolean).join(', ')}
        </small>
        <span className={styles.marks}>
          {isNow && <Badge tone="live">ON NOW</Badge>}
          {kindWords[kind] && <Badge tone="info">{kindWords[kind]}</Badge>}
          {!playable && <Badge tone="warning">Not playable</Badge>}
        </span>
      </span>
      {mine && (
        <span className={styles.actions}>
          <Button variant="secondary" size={44} onClick={() => onChange(mine)}>
            Change
            <span className="visually-hidden">
              {' '}
              {title}, {timeOf(starts_at)}
            </span>
          </Button>
          <RemoveAiring channel={channel} airing={mine} onGone={onGone} />
        </span>
      )}
    </li>
  )
}
