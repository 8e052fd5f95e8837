import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type NewYear, undoNewYear } from '@fieldhouse/contract/games/years/new-year'
import { formatSchoolYear } from '@fieldhouse/contract/games/years/school-years'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { formatDayAndTime } from '../../shared/time.ts'
import styles from './NewYear.module.css'

interface StartedPanelProps {
  year: number
  started: NonNullable<NewYear['started']>
  /** Called with what was edited since, and stays. */
  onUndone(kept: readonly string[]): void
}

/** What the start did, and the way back. */
export function StartedPanel({ year, started, onUndone }: StartedPanelProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const task = useTask()
  const { at, by, until, seasons, moved, left, tickets, story } = started
  const undo = () =>
    void task.run(async () => {
      setIsConfirming(false)
      const { kept } = await sendStaffRequest(undoNewYear, { body: { year } })
      onUndone(kept)
      await refetchQueries('new year', 'seasons', 'roster', 'tickets', 'stories', 'activity log')
    })
  return (
    <Panel title={`${formatSchoolYear(year)} has started`} text={`${formatDayAndTime(at)}${by ? `, by ${by}` : ''}`}>
      <div className={styles.stack}>
        <ul className={styles.after}>
          <li>{formatQuantity(seasons, 'season')} opened.</li>
          <li>
            {formatQuantity(moved, 'athlete')} moved up a class, {left} left.
          </li>
          <li>{tickets === 0 ? 'No season tickets ended.' : `${formatQuantity(tickets, 'season ticket')} ended.`}</li>
          {story !== null && (
            <li>
              A story about last year is drafted. <ConsoleLink to={`/stories/${story}`}>Open the draft</ConsoleLink>
            </li>
          )}
        </ul>
        <FormError message={task.error?.message} />
        {Date.now() < Date.parse(until) ? (
          <div className={styles.partHead}>
            <p className={styles.quiet}>You can undo all of it until {formatDayAndTime(until)}.</p>
            <Button size={44} variant="secondary" icon="restart" busy={task.busy} onClick={() => setIsConfirming(true)}>
              Undo the start
            </Button>
          </div>
        ) : (
          <p className={styles.quiet}>The time to undo it is over.</p>
        )}
      </div>
      <AlertDialog
        open={isConfirming}
        title={`Undo the start of ${formatSchoolYear(year)}?`}
        text="Seasons, rosters and tickets are as they were before. What was edited since stays."
        action={{ label: 'Undo the start', onAction: undo, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setIsConfirming(false) }}
      />
    </Panel>
  )
}
