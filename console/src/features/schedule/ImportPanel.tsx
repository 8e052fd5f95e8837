import { importSchedule, type Planned } from '@fieldhouse/contract/games/schedule'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useId, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { changed } from '../../shared/api/queries.ts'
import { useDoing } from '../../shared/api/useDoing.ts'
import { Wrong } from '../../shared/screen/Wrong.tsx'
import { asCsv, typeOf } from './paste.ts'
import styles from './ScheduleScreen.module.css'

/** Rows of a spreadsheet, or a file: first what would change, then the change. */
export function ImportPanel() {
  const [text, setText] = useState('')
  const [planned, setPlanned] = useState<Planned>()
  const field = useId()
  const doing = useDoing()
  const send = (dry: boolean) =>
    void doing.run(async () => {
      const body = new Blob([asCsv(text)], { type: typeOf(text) })
      setPlanned(await call(importSchedule, { query: dry ? { dry_run: 'true' } : {}, body }))
      if (!dry) await changed('games')
    })
  const take = (next: string) => {
    setText(next)
    setPlanned(undefined)
  }
  return (
    <Panel title="Paste or drop a schedule" text="Rows of a spreadsheet, CSV, iCalendar or RSS.">
      <div className={styles.import}>
        <label htmlFor={field} className="visually-hidden">
          Rows of the schedule
        </label>
        <textarea
          id={field}
          className={styles.paste}
          rows={8}
          spellCheck={false}
          placeholder={'sport,date,time,opponent,site\nfootball,2026-09-05,7:00 PM,Weber State,home'}
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

function Plan({ planned: { added, changed: others, same, refused, dry_run } }: { planned: Planned }) {
  const would = dry_run ? 'would be ' : ''
  return (
    <div role="status" className={styles.plan}>
      <p>
        {added.length} {would}added, {others.length} {would}changed, {same} the same, {refused.length} not read.
      </p>
      <ul>
        {refused.map(({ line, message }) => (
          <li key={line} className={styles.refused}>
            Line {line}: {message}
          </li>
        ))}
        {added.map((line) => (
          <li key={line}>+ {line}</li>
        ))}
        {others.map((line) => (
          <li key={line}>~ {line}</li>
        ))}
      </ul>
    </div>
  )
}
