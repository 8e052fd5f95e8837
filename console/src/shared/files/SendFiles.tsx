import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { importScores, type ListedFile, type ScoreFile } from '@fieldhouse/contract/games/files'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useRef, useState } from 'react'
import { request } from '../api/api-client.ts'
import { changed } from '../api/queries.ts'
import styles from './SendFiles.module.css'

type Question = { file: File; words: string }

/** A score file from this machine. One that speaks of another game is asked about before anything is shown. */
export function SendFiles({ game, files }: { game?: number; files: readonly ListedFile[] | undefined }) {
  const picker = useRef<HTMLInputElement>(null)
  const [question, setQuestion] = useState<Question>()
  const [told, setTold] = useState<ScoreFile>()
  const sending = useTask()
  const send = (file: File, confirm = false) =>
    sending.run(async () => {
      setQuestion(undefined)
      setTold(undefined)
      const read = await request(importScores, {
        query: { ...(game !== undefined && { game: String(game) }), ...(confirm && { confirm: 'true' as const }) },
        body: new Blob([file], { type: 'application/xml' }),
      })
      if (read.verdict === 'asks' && game !== undefined) setQuestion({ file, words: read.report.message })
      else setTold(read)
      await changed('files', 'games', 'game', 'changes')
    })
  return (
    <div className={styles.send}>
      <input
        ref={picker}
        type="file"
        accept=".xml,text/xml,application/xml"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="A score file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void send(file)
        }}
      />
      <Button variant="secondary" size={36} icon="upload" busy={sending.busy} onClick={() => picker.current?.click()}>
        Send a file
      </Button>
      <div role="status" className={styles.told}>
        {told && isStill(told, files) && told.report.message}
      </div>
      <FormError message={sending.error?.message} />
      {question && (
        <AlertDialog
          open
          title="Is this the right game?"
          text={question.words}
          action={{ label: 'Show', onAction: () => void send(question.file, true), busy: sending.busy }}
          cancel={{ label: 'Cancel', onCancel: () => setQuestion(undefined) }}
        />
      )}
    </div>
  )
}

/** Once something else became of the file, its own card says so, and what was told of it is over. */
const isStill = ({ id, verdict, report }: ScoreFile, files: readonly ListedFile[] = []): boolean => {
  const now = files.find((file) => file.id === id)
  return now === undefined || (now.verdict === verdict && now.report.message === report.message)
}
