import { useNow } from '@fieldhouse/client/state/useNow'
import type { OperatorChannel, PlannedAiring } from '@fieldhouse/contract/channels/desk'
import { hourMs } from '@fieldhouse/contract/durations'
import { Chip } from '@fieldhouse/design/choice/Chip'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useRef, useState } from 'react'
import styles from '../../../shared/form/Form.module.css'
import { useGone } from '../../../shared/form/Told.tsx'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { dayAtSchool, shortDayOf, wallAtSchool } from '../../../shared/time.ts'
import { dayOf, daysAhead, type GuideDay, nameOfDay } from '../plan/day.model.ts'
import { PlanPanel } from '../plan/PlanPanel.tsx'
import { type Draft, draftOf, newDraft } from '../plan/plan.model.ts'
import { queriesOfGuide, useGuide } from '../queries.ts'
import { CutFilms } from './CutFilms.tsx'
import own from './Day.module.css'
import { DayLines } from './DayLines.tsx'
import { SeenByFans } from './SeenByFans.tsx'

const everyMs = 15_000

interface Open {
  /** What the form begins with; another turn begins anew. */
  turn: number
  draft: Draft
  changed: PlannedAiring | undefined
}

/** A day of a channel: what is on, what is put into it, and what fans see of it. */
export function DayPart({ channel }: { channel: OperatorChannel }) {
  const now = useNow(everyMs)
  const [chosen, setChosen] = useState<string>()
  const [open, setOpen] = useState<Open>(() => ({ turn: 0, draft: newDraft(nextHour(new Date())), changed: undefined }))
  const form = useRef<HTMLDivElement>(null)
  const day = dayOf(chosen ?? dayAtSchool(now))
  const begin = (draft: Draft, changed?: PlannedAiring) => {
    setOpen({ turn: open.turn + 1, draft, changed })
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <DayChips now={now} day={day.day} onChoose={setChosen} />
      <div className={styles.columns}>
        <DayPanel channel={channel} day={day} now={now} onBegin={begin} />
        <div className={styles.stack}>
          <div ref={form} tabIndex={-1} className={own.form}>
            <PlanPanel
              key={open.turn}
              channel={channel}
              first={open.draft}
              changed={open.changed}
              onDone={(starts_at) => {
                if (starts_at) setChosen(dayAtSchool(new Date(starts_at)))
                setOpen({ turn: open.turn + 1, draft: newDraft(nextHour(new Date())), changed: undefined })
              }}
            />
          </div>
          <SeenByFans channel={channel.id} day={day} now={now} />
        </div>
      </div>
    </>
  )
}

type DayPanelProps = {
  channel: OperatorChannel
  day: GuideDay
  now: Date
  /** Something is written about what is put in, or changed. */
  onBegin: (draft: Draft, changed?: PlannedAiring) => void
}

function DayPanel({ channel, day, now, onBegin }: DayPanelProps) {
  const asked = useGuide(channel.id, day)
  const { tell, words } = useGone(queriesOfGuide)
  return (
    <Panel title={nameOfDay(day.day, now)} text="Midnight to midnight, school time.">
      <div role="status">{words}</div>
      <Answered asked={asked} what="The guide">
        {({ airings, planned }) => (
          <>
            <CutFilms channel={channel.id} planned={planned} />
            <DayLines
              channel={channel}
              day={day}
              airings={airings}
              planned={planned}
              now={now}
              onChange={(airing) => onBegin(draftOf(airing), airing)}
              onFill={(from) => onBegin(newDraft(wallAtSchool(from)))}
              onGone={tell}
            />
          </>
        )}
      </Answered>
    </Panel>
  )
}

const nextHour = (now: Date): string => wallAtSchool(new Date(Math.ceil(now.getTime() / hourMs) * hourMs))

type DayChipsProps = { now: Date; day: string; onChoose: (day: string | undefined) => void }

function DayChips({ now, day, onChoose }: DayChipsProps) {
  const today = dayAtSchool(now)
  return (
    <div className={own.days}>
      <fieldset className={own.chips}>
        <legend className="visually-hidden">Day</legend>
        {daysAhead(now).map((each) => (
          <Chip key={each} pressed={each === day} onClick={() => onChoose(each === today ? undefined : each)}>
            {nameOfDay(each, now, shortDayOf)}
          </Chip>
        ))}
      </fieldset>
      <TextField
        label="Another day"
        type="date"
        value={day}
        onChange={({ target }) => target.value !== '' && onChoose(target.value === today ? undefined : target.value)}
      />
    </div>
  )
}
