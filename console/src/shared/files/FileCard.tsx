import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { describePlace } from '@fieldhouse/contract/games/describe-place'
import { decideScoreFile, type ListedFile } from '@fieldhouse/contract/games/files'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../api/api-client.ts'
import { refetchQueries } from '../api/queries.ts'
import { formatDayAndTime } from '../time.ts'
import styles from './FileCard.module.css'
import { describeDifference, type FileDecision, getFileBadge, isOnHold, listFileChoices } from './files.model.ts'
import { FileQuestions } from './naming/FileQuestions.tsx'

/** A score file: its state, its findings, and the decisions it allows. */
export function FileCard({ file }: { file: ListedFile }) {
  const { report } = file
  const [isConfirming, setIsConfirming] = useState(false)
  const deciding = useTask()
  const decideFile = (decision: FileDecision, final = false) =>
    void deciding.run(async () => {
      setIsConfirming(false)
      await sendStaffRequest(decideScoreFile, { params: { id: String(file.id) }, body: { decision, final } })
      await refetchQueries('files', 'games', 'game', 'changes')
    })
  const { label, tone } = getFileBadge(file)
  const choices = listFileChoices(file)
  return (
    <article className={styles.file} aria-label={`File ${file.id ?? ''} ${file.teams ?? ''}`}>
      <header className={styles.head}>
        <b className={styles.name}>{report.summary?.game ?? file.teams ?? 'A score file'}</b>
        <Badge tone={tone}>{label}</Badge>
      </header>
      <p className={styles.small}>
        {[formatDayAndTime(file.received_at), file.producer, describeDifference(report.summary)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{report.message}</p>
      <ul className={styles.findings}>
        {report.findings.slice(0, 12).map(({ rule, place, severity, message }) => (
          <li key={`${rule} ${place} ${message}`} className={styles[severity]}>
            <Icon name={severity === 'error' ? 'alert' : severity === 'warning' ? 'warning' : 'info'} size={18} />
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {report.repairs.map((repair) => (
        <div key={repair.message} className={styles.repair}>
          <p>{repair.made ? 'Repaired' : 'Can be repaired'}</p>
          {repair.cells.map(({ place, from, to }) => (
            <p key={place} className={styles.small}>
              {describePlace(place)}: <s>{from}</s> <b>{to}</b>
            </p>
          ))}
        </div>
      ))}
      {isOnHold(file) && (
        <p className={styles.hold}>
          <Icon name="clock" size={18} />
          On hold. Fans see nothing of it.
        </p>
      )}
      <FileQuestions file={file} />
      <FormError message={deciding.error?.message} />
      {choices.length > 0 && (
        <div className={styles.actions}>
          {choices.map(({ decision, label, final, variant }) => (
            <Button
              key={label}
              size={44}
              variant={variant}
              busy={deciding.busy}
              onClick={() => (decision === 'withdraw' ? setIsConfirming(true) : decideFile(decision, final))}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {isConfirming && (
        <AlertDialog
          open
          title="Wrong game?"
          text="Fans stop seeing everything from this game’s score files. Upload the file again and choose the right game."
          action={{ label: 'Withdraw', onAction: () => decideFile('withdraw'), busy: deciding.busy }}
          cancel={{ label: 'Cancel', onCancel: () => setIsConfirming(false) }}
        />
      )}
    </article>
  )
}
