import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { correctPoints, type FanPage, maxReasonLetters } from '@fieldhouse/contract/fans/fans'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { createRandomUuid } from '@fieldhouse/design/browser/random-id'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useRef, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { formatDateAndYear } from '../../shared/time.ts'
import styles from './Fans.module.css'
import { refetchFan } from './fan-queries.ts'
import { formatFanName, formatPoints, parsePoints } from './fans.model.ts'

const firstLines = 6

/** A fan's points with their reasons, and a correction. */
export const PointsPanel = ({ fan }: { fan: FanPage }) => {
  const { balance, lines, more } = fan.points
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? lines : lines.slice(0, firstLines)
  return (
    <Panel title="Points" action={<strong className={styles.balance}>{formatCount(balance)}</strong>}>
      {lines.length === 0 && <EmptyNote>No points yet.</EmptyNote>}
      <ul className={styles.lines}>
        {shown.map(({ at, points, words, of, corrected }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be alike, and lines are only added on top
          <li key={lines.length - index} className={styles.line}>
            <span className={styles.lineWords}>
              {words}
              {of && <small>{of}</small>}
            </span>
            {corrected && <Badge tone="info">Correction</Badge>}
            <b>{formatPoints(points)}</b>
            <small>{formatDateAndYear(at)}</small>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button size={44} variant="outline" onClick={() => setShowsAll(true)}>
          Show {lines.length} lines
        </Button>
      )}
      {more && showsAll && <EmptyNote>Older points aren’t shown.</EmptyNote>}
      <CorrectionForm fan={fan} />
    </Panel>
  )
}

function CorrectionForm({ fan }: { fan: FanPage }) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [status, setStatus] = useState<string>()
  // The same until it succeeds: a lost answer must not count twice.
  const once = useRef(createRandomUuid())
  const task = useTask()
  const points = parsePoints(typed)
  const problems = {
    points: points === undefined ? 'Enter a number like 25 or -25.' : undefined,
    reason: reason.trim() === '' ? 'Enter the reason.' : undefined,
  }
  const errors = isSubmitted ? problems : { points: undefined, reason: undefined }
  const change = (changes: () => void) => {
    changes()
    setStatus(undefined)
    once.current = createRandomUuid()
  }
  const submit = () => {
    setIsSubmitted(true)
    if (points === undefined || problems.reason) return
    void task.run(async () => {
      const body = { points, reason: reason.trim() }
      const { balance } = await sendStaffRequest(
        correctPoints,
        { params: { uid: fan.uid }, body },
        { once: once.current },
      )
      once.current = createRandomUuid()
      setTyped('')
      setReason('')
      setIsSubmitted(false)
      setStatus(`Saved. ${formatFanName(fan)} now has ${formatCount(balance)} points.`)
      await refetchFan()
    })
  }
  return (
    <EditForm draft={[typed, reason]} saving={task} className={styles.correction} onSubmit={submit}>
      <TextField
        label="Points"
        hint="+ or −"
        inputMode="text"
        autoComplete="off"
        maxLength={7}
        value={typed}
        error={errors.points}
        onChange={({ currentTarget: { value } }) => change(() => setTyped(value))}
      />
      <TextField
        label="Reason"
        hint="The fan reads it in the points history"
        autoComplete="off"
        maxLength={maxReasonLetters}
        value={reason}
        error={errors.reason}
        onChange={({ currentTarget: { value } }) => change(() => setReason(value))}
      />
      <Button type="submit" size={48} variant="secondary" busy={task.busy} className={styles.correct}>
        Correct
      </Button>
      <div className={styles.correctionStatus}>
        <FormError message={task.error?.message} />
        <p role="status">{status}</p>
      </div>
    </EditForm>
  )
}
