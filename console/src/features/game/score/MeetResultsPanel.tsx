import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { importResults } from '@fieldhouse/contract/games/files'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useRef, useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from './ScorePanel.module.css'

type ResultsReport = EndpointAnswer<typeof importResults>

/** Imports a meet's results from a table; problems are listed before fans see them. */
export function MeetResultsPanel({ game }: { game: number }) {
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<ResultsReport>()
  const sending = useTask()
  const sendResults = (table: File, query: { accept?: 'true'; final?: 'true' }) =>
    void sending.run(async () => {
      setFile(table)
      const body = new Blob([table], { type: 'text/csv' })
      setReport(await sendStaffRequest(importResults, { params: { id: String(game) }, query, body }))
      await refetchQueries('game', 'games', 'changes')
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
          if (table) sendResults(table, {})
        }}
      />
      {report && (
        <div role="status">
          <p>
            {report.events} events, {report.entries} entries: {report.shown ? 'Shown to fans.' : 'Not shown yet.'}
          </p>
          <ul>
            {report.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
            {report.refused.map(({ line, message }) => (
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
        {file && report && !report.shown && (
          <Button
            size={48}
            variant="secondary"
            busy={sending.busy}
            onClick={() => sendResults(file, { accept: 'true' })}
          >
            Show as is
          </Button>
        )}
        {file && report?.shown && (
          <Button
            size={48}
            variant="outline"
            busy={sending.busy}
            onClick={() => sendResults(file, { accept: 'true', final: 'true' })}
          >
            End meet
          </Button>
        )}
      </div>
    </Panel>
  )
}
