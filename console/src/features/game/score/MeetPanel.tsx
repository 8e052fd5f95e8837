import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { importResults } from '@fieldhouse/contract/games/files'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useRef, useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import styles from './ScorePanel.module.css'

type Read = EndpointAnswer<typeof importResults>

/** A meet's results come as a table; what does not add up is told before anybody else sees it. */
export function MeetPanel({ game }: { game: number }) {
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<Read>()
  const sending = useTask()
  const send = (table: File, query: { accept?: 'true'; final?: 'true' }) =>
    void sending.run(async () => {
      setFile(table)
      const body = new Blob([table], { type: 'text/csv' })
      setRead(await request(importResults, { params: { id: String(game) }, query, body }))
      await changed('game', 'games', 'changes')
    })
  return (
    <Panel title="Results">
      <input
        ref={picker}
        type="file"
        accept=".csv,text/csv"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Results table"
        onChange={({ currentTarget }) => {
          const [table] = currentTarget.files ?? []
          currentTarget.value = ''
          if (table) send(table, {})
        }}
      />
      {read && (
        <div role="status">
          <p>
            {read.events} events, {read.entries} entries: {read.shown ? 'Shown to fans.' : 'Not shown yet.'}
          </p>
          <ul>
            {read.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
            {read.refused.map(({ line, message }) => (
              <li key={line}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <FormError message={sending.error?.message} />
      <div className={styles.actions}>
        <Button size={48} icon="upload" busy={sending.busy} onClick={() => picker.current?.click()}>
          Upload results
        </Button>
        {file && read && !read.shown && (
          <Button size={48} variant="secondary" busy={sending.busy} onClick={() => send(file, { accept: 'true' })}>
            Show as is
          </Button>
        )}
        {file && read?.shown && (
          <Button
            size={48}
            variant="outline"
            busy={sending.busy}
            onClick={() => send(file, { accept: 'true', final: 'true' })}
          >
            End meet
          </Button>
        )}
      </div>
    </Panel>
  )
}
