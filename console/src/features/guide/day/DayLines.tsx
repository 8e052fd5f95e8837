import type { GuideAiring, OperatorChannel, PlannedAiring } from '@fieldhouse/contract/channels/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { useState } from 'react'
import styles from '../../../shared/form/Form.module.css'
import type { RemovedEntry } from '../../../shared/form/useUndoRemoval.tsx'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { formatTime } from '../../../shared/time.ts'
import { type GuideDay, type GuideLine, getLineSpan, isOnNow, listGuideLines } from '../plan/day.model.ts'
import own from './Day.module.css'
import { RemoveAiringButton } from './RemoveAiringButton.tsx'

type DayLinesProps = {
  channel: OperatorChannel
  day: GuideDay
  airings: readonly GuideAiring[]
  planned: readonly PlannedAiring[]
  now: Date
  onChange: (airing: PlannedAiring) => void
  onFill: (from: string) => void
  onGone: (removed: RemovedEntry) => void
}

/** A day's programs in order, with past ones collapsed. */
export function DayLines(props: DayLinesProps) {
  const { channel, day, airings, now, onFill } = props
  const [isWhole, setIsWhole] = useState(false)
  const lines = listGuideLines(airings, day)
  const ahead = lines.filter((line) => new Date(getLineSpan(line).ends_at) > now)
  const over = lines.length - ahead.length
  const visible = isWhole || ahead.length === 0 ? lines : ahead
  if (airings.length === 0)
    return (
      <>
        <EmptyNote>
          {channel.blocks.length === 0
            ? 'Nothing on all day. Add a program, or set up a loop that plays around the clock.'
            : 'Nothing was on that day. The loop starts later.'}
        </EmptyNote>
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
        {visible.map((line) =>
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

const LineTimes = ({ line: { starts_at, ends_at } }: { line: { starts_at: string; ends_at: string } }) => (
  <span className={own.times}>
    <time dateTime={starts_at}>{formatTime(starts_at)}</time>
    <span className="visually-hidden"> to {formatTime(ends_at)}</span>
  </span>
)

type GapLineProps = { line: Extract<GuideLine, { kind: 'gap' }>; now: Date; onFill: (from: string) => void }

function GapLine({ line, now, onFill }: GapLineProps) {
  const from = new Date(line.starts_at) < now ? now.toISOString() : line.starts_at
  return (
    <li className={styles.line}>
      <LineTimes line={line} />
      <span className={styles.words}>
        <span className={own.over}>Nothing on until {formatTime(line.ends_at)}</span>
      </span>
      {new Date(line.ends_at) > now && (
        <Button variant="secondary" size={44} icon="plus" onClick={() => onFill(from)}>
          Fill<span className="visually-hidden"> from {formatTime(from)} on</span>
        </Button>
      )}
    </li>
  )
}

const airingKindLabels = { film: 'One video', live: 'Live', loop: undefined } as const

function AiringLine({ airing, channel, planned, now, onChange, onGone }: DayLinesProps & { airing: GuideAiring }) {
  const { title, subtitle, kind, starts_at, ends_at, playable } = airing
  const ownAiring = planned.find(({ id }) => id === airing.planned)
  const isNow = isOnNow(airing, now)
  return (
    <li className={isNow ? `${styles.line} ${own.on}` : styles.line} aria-current={isNow ? 'time' : undefined}>
      <LineTimes line={airing} />
      <span className={styles.words}>
        <b className={new Date(ends_at) <= now ? own.over : undefined}>{title}</b>
        <small>
          {[`Until ${formatTime(ends_at)}`, kind === 'loop' ? 'Loop' : undefined, subtitle].filter(Boolean).join(' · ')}
        </small>
        <span className={styles.marks}>
          {isNow && <Badge tone="live">ON NOW</Badge>}
          {airingKindLabels[kind] && <Badge tone="info">{airingKindLabels[kind]}</Badge>}
          {!playable && <Badge tone="warning">Not playable</Badge>}
        </span>
      </span>
      {ownAiring && (
        <span className={styles.actions}>
          <Button variant="secondary" size={44} onClick={() => onChange(ownAiring)}>
            Change
            <span className="visually-hidden">
              {' '}
              {title}, {formatTime(starts_at)}
            </span>
          </Button>
          <RemoveAiringButton channel={channel} airing={ownAiring} onGone={onGone} />
        </span>
      )}
    </li>
  )
}
