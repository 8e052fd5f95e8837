import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { correctPoints, type FanPage } from '@fieldhouse/contract/fans/fans'
import { maxReasonLetters } from '@fieldhouse/contract/fans/reason'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { createRandomUuid } from '@fieldhouse/design/browser/random-id'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useId, useRef, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import styles from './Fans.module.css'
import { refetchFan } from './fan-queries.ts'
import { formatFanName, parsePoints } from './fans.model.ts'

/** Adds or takes points, with the reason and what they change. */
export function PointsCorrection({ fan }: { fan: FanPage }) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isBalanceOnly, setIsBalanceOnly] = useState(false)
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
      const body = { points, reason: reason.trim(), ...(isBalanceOnly && { balance_only: true }) }
      const { balance } = await sendStaffRequest(
        correctPoints,
        { params: { uid: fan.uid }, body },
        { once: once.current },
      )
      once.current = createRandomUuid()
      setTyped('')
      setReason('')
      setIsBalanceOnly(false)
      setIsSubmitted(false)
      setStatus(`Saved. ${formatFanName(fan)} now has ${formatCount(balance)} points.`)
      await refetchFan()
    })
  }
  return (
    <EditForm draft={[typed, reason, isBalanceOnly]} saving={task} className={styles.correction} onSubmit={submit}>
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
      {points !== undefined && (
        <WhatChanges
          isTaken={points < 0}
          isBalanceOnly={isBalanceOnly}
          onChange={(chosen) => change(() => setIsBalanceOnly(chosen))}
        />
      )}
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

interface WhatChangesProps {
  isTaken: boolean
  isBalanceOnly: boolean
  onChange(isBalanceOnly: boolean): void
}

/** Whether the points count for the fan's rank, too. */
function WhatChanges({ isTaken, isBalanceOnly, onChange }: WhatChangesProps) {
  const name = useId()
  const choices = isTaken
    ? [
        [
          'These points were never earned',
          'Lowers the balance and the lifetime points. The fan may drop on the leaderboard.',
        ],
        ['Take from the balance only', 'Lifetime points and the place on the leaderboard stay.'],
      ]
    : [
        ['These points were earned', 'Raises the balance and the lifetime points. The fan may climb the leaderboard.'],
        ['Add to the balance only', 'Lifetime points and the place on the leaderboard stay.'],
      ]
  return (
    <fieldset className={styles.what}>
      <legend>What it changes</legend>
      {choices.map(([label, text], index) => (
        <label key={label} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={isBalanceOnly === (index === 1)}
            onChange={() => onChange(index === 1)}
          />
          <span>
            {label}
            <small>{text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
