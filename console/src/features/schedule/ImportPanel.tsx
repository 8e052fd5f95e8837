import { importRoster } from '@fieldhouse/contract/games/roster'
import { importSchedule, type Planned } from '@fieldhouse/contract/games/schedule'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sports } from '@fieldhouse/sports/identities'
import { useId, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { changed } from '../../shared/api/queries.ts'
import { useDoing } from '../../shared/api/useDoing.ts'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { Wrong } from '../../shared/screen/Wrong.tsx'
import { Plan } from './Plan.tsx'
import { typeOf } from './paste.ts'
import styles from './ScheduleScreen.module.css'

type Kind = 'schedule' | 'roster'

const examples: Readonly<Record<Kind, string>> = {
  schedule: 'date,time,sport,opponent,site\n2026-11-28,7:05 PM,football,Mesa Tech,home',
  roster: 'no,name,pos,year\n12,Ivo Ashdown,QB,Jr.',
}

/** Rows of a spreadsheet, or a file: first what would change, then the change. */
export function ImportPanel() {
  const [kind, setKind] = useState<Kind>('schedule')
  const [sport, setSport] = useState(() => sports()[0]?.slug ?? '')
  const [text, setText] = useState('')
  const [planned, setPlanned] = useState<Planned>()
  const field = useId()
  const doing = useDoing()
  const take = (next: string) => {
    setText(next)
    setPlanned(undefined)
  }
  const send = (dry: boolean) =>
    void doing.run(async () => {
      const body = new Blob([text], { type: typeOf(text) })
      const query = dry ? { dry_run: 'true' as const } : {}
      setPlanned(
        kind === 'schedule'
          ? await call(importSchedule, { query, body })
          : await call(importRoster, { query: { ...query, sport }, body }),
      )
      if (!dry) await changed('games', 'files')
    })
  return (
    <Panel title="Paste or drop a table" text="Rows of a spreadsheet or CSV; of schedules also iCalendar and RSS.">
      <div className={styles.import}>
        <SegmentedControl
          label="What it is"
          value={kind}
          onChange={(next) => {
            setKind(next)
            setPlanned(undefined)
          }}
          options={[
            { value: 'schedule', label: 'Schedule' },
            { value: 'roster', label: 'Roster' },
          ]}
        />
        {kind === 'roster' && (
          <SelectField
            label="Whose"
            value={sport}
            onChange={setSport}
            options={sports().map(({ slug, title }) => ({ value: slug, label: title }))}
          />
        )}
        <label htmlFor={field} className="visually-hidden">
          Rows of the table
        </label>
        <textarea
          id={field}
          className={styles.paste}
          rows={8}
          spellCheck={false}
          placeholder={examples[kind]}
          value={text}
          onChange={({ currentTarget }) => take(currentTarget.value)}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files
            if (!file) return
            event.preventDefault()
            void file.text().then(take)
          }}
        />
        <Wrong words={doing.wrong} />
        <div className={styles.actions}>
          <Button
            size={44}
            variant="secondary"
            disabled={text.trim() === ''}
            busy={doing.busy}
            onClick={() => send(true)}
          >
            See what changes
          </Button>
          {planned?.dry_run && planned.added.length + planned.changed.length > 0 && (
            <Button size={44} busy={doing.busy} onClick={() => send(false)}>
              Take it over
            </Button>
          )}
        </div>
        {planned && <Plan planned={planned} />}
      </div>
    </Panel>
  )
}
