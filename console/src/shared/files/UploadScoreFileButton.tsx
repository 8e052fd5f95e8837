import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { importScores, type ListedFile, type ScoreFile } from '@fieldhouse/contract/games/files'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useRef, useState } from 'react'
import { sendStaffRequest } from '../api/api-client.ts'
import { refetchQueries } from '../api/queries.ts'
import styles from './UploadScoreFileButton.module.css'

type WrongGameQuestion = { file: File; words: string }

/** Sends a score file. When the file names another game, this asks before anything is shown. */
export function UploadScoreFileButton({ game, files }: { game?: number; files: readonly ListedFile[] | undefined }) {
  const picker = useRef<HTMLInputElement>(null)
  const [question, setQuestion] = useState<WrongGameQuestion>()
  const [result, setResult] = useState<ScoreFile>()
  const sending = useTask()
  const sendFile = (file: File, confirm = false) =>
    sending.run(async () => {
      setQuestion(undefined)
      setResult(undefined)
      const answer = await sendStaffRequest(importScores, {
        query: { ...(game !== undefined && { game: String(game) }), ...(confirm && { confirm: 'true' as const }) },
        body: new Blob([file], { type: 'application/xml' }),
      })
      if (answer.verdict === 'asks' && game !== undefined) setQuestion({ file, words: answer.report.message })
      else setResult(answer)
      await refetchQueries('files', 'games', 'game', 'changes')
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
          if (file) void sendFile(file)
        }}
      />
      <Button variant="secondary" size={36} icon="upload" busy={sending.busy} onClick={() => picker.current?.click()}>
        Upload a file
      </Button>
      <div role="status" className={styles.told}>
        {result && isStillCurrent(result, files) && result.report.message}
      </div>
      <FormError message={sending.error?.message} />
      {question && (
        <AlertDialog
          open
          title="Is this the right game?"
          text={question.words}
          action={{ label: 'Show', onAction: () => void sendFile(question.file, true), busy: sending.busy }}
          cancel={{ label: 'Cancel', onCancel: () => setQuestion(undefined) }}
        />
      )}
    </div>
  )
}

/** Whether the result is still the file's state; otherwise the file's own card says more. */
const isStillCurrent = ({ id, verdict, report }: ScoreFile, files: readonly ListedFile[] = []): boolean => {
  const now = files.find((file) => file.id === id)
  return now === undefined || (now.verdict === verdict && now.report.message === report.message)
}
