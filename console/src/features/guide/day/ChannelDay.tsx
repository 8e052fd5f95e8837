import { useNow } from '@fieldhouse/client/state/useNow'
import type { OperatorChannel, PlannedAiring } from '@fieldhouse/contract/channels/admin'
import { hourMs } from '@fieldhouse/contract/durations'
import { Chip } from '@fieldhouse/design/choice/Chip'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useRef, useState } from 'react'
import styles from '../../../shared/form/Form.module.css'
import { useUndoRemoval } from '../../../shared/form/useUndoRemoval.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { formatShortDay, getSchoolDay, toSchoolTime } from '../../../shared/time.ts'
import { AiringFormPanel } from '../plan/AiringFormPanel.tsx'
import { formatDayName, type GuideDay, listDaysAhead, toGuideDay } from '../plan/day.model.ts'
import { type AiringDraft, newAiringDraft, toAiringDraft } from '../plan/plan.model.ts'
import { guideQueryKeys, useChannelGuide } from '../queries.ts'
import { CutFilms } from './CutFilms.tsx'
import own from './Day.module.css'
import { DayLines } from './DayLines.tsx'
import { FanGuide } from './FanGuide.tsx'

const refetchMs = 15_000

interface OpenForm {
  /** Draft that the form starts with; another `formKey` starts a new form. */
  formKey: number
  draft: AiringDraft
  changed: PlannedAiring | undefined
}

/** A day of a channel: what is on, the form that adds a program, and what fans see. */
export function ChannelDay({ channel }: { channel: OperatorChannel }) {
  const now = useNow(refetchMs)
  const [chosen, setChosen] = useState<string>()
  const [form, setForm] = useState<OpenForm>(() => ({
    formKey: 0,
    draft: newAiringDraft(nextHour(new Date())),
    changed: undefined,
  }))
  const formBox = useRef<HTMLDivElement>(null)
  const day = toGuideDay(chosen ?? getSchoolDay(now))
  const openForm = (draft: AiringDraft, changed?: PlannedAiring) => {
    setForm(({ formKey }) => ({ formKey: formKey + 1, draft, changed }))
    formBox.current?.scrollIntoView({ block: 'nearest' })
    formBox.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <DayChips now={now} day={day.day} onChoose={setChosen} />
      <div className={styles.columns}>
        <DayPanel channel={channel} day={day} now={now} onBegin={openForm} />
        <div className={styles.stack}>
          <div ref={formBox} tabIndex={-1} className={own.form}>
            <AiringFormPanel
              key={form.formKey}
              channel={channel}
              first={form.draft}
              changed={form.changed}
              onDone={(starts_at) => {
                if (starts_at) setChosen(getSchoolDay(new Date(starts_at)))
                // The answer may come after another program was opened, which stays.
                const draft = newAiringDraft(nextHour(new Date()))
                setForm((open) =>
                  open.formKey === form.formKey ? { formKey: form.formKey + 1, draft, changed: undefined } : open,
                )
              }}
            />
          </div>
          <FanGuide channel={channel.id} day={day} now={now} />
        </div>
      </div>
    </>
  )
}

type DayPanelProps = {
  channel: OperatorChannel
  day: GuideDay
  now: Date
  /** Opens the form for a new program or for a change. */
  onBegin: (draft: AiringDraft, changed?: PlannedAiring) => void
}

function DayPanel({ channel, day, now, onBegin }: DayPanelProps) {
  const result = useChannelGuide(channel.id, day)
  const { tell, message } = useUndoRemoval(guideQueryKeys)
  return (
    <Panel title={formatDayName(day.day, now)} text="Midnight to midnight, school time.">
      <div role="status">{message}</div>
      <QueryResult result={result} what="The guide">
        {({ airings, planned }) => (
          <>
            <CutFilms channel={channel.id} planned={planned} />
            <DayLines
              channel={channel}
              day={day}
              airings={airings}
              planned={planned}
              now={now}
              onChange={(airing) => onBegin(toAiringDraft(airing), airing)}
              onFill={(from) => onBegin(newAiringDraft(toSchoolTime(from)))}
              onGone={tell}
            />
          </>
        )}
      </QueryResult>
    </Panel>
  )
}

const nextHour = (now: Date): string => toSchoolTime(new Date(Math.ceil(now.getTime() / hourMs) * hourMs))

type DayChipsProps = { now: Date; day: string; onChoose: (day: string | undefined) => void }

function DayChips({ now, day, onChoose }: DayChipsProps) {
  const today = getSchoolDay(now)
  return (
    <div className={own.days}>
      <fieldset className={own.chips}>
        <legend className="visually-hidden">Day</legend>
        {listDaysAhead(now).map((each) => (
          <Chip key={each} pressed={each === day} onClick={() => onChoose(each === today ? undefined : each)}>
            {formatDayName(each, now, formatShortDay)}
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
