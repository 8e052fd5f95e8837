import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { hourMs } from '@fieldhouse/contract/durations'
import { maxDutyHours, setDuty, whoIsOnDuty } from '@fieldhouse/contract/duty/duty'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { formatTime } from '../../shared/time.ts'
import styles from './DutyField.module.css'

const refetchMs = 30_000
const unchanged = 'stays'
const off = 'off'
const dutyHours = [2, 4, 8, maxDutyHours]

/** Chooses who gets an email when something needs attention while no one watches the console. */
export function DutyField() {
  const { data } = useEndpoint('duty', whoIsOnDuty, {}, refetchMs)
  const task = useTask()
  if (!data) return null
  const { until, people } = data
  const chooseDuty = (choice: string) =>
    void task.run(async () => {
      if (choice === unchanged) return
      const end = choice === off ? null : new Date(Date.now() + Number(choice) * hourMs).toISOString()
      await sendStaffRequest(setDuty, { body: { until: end } })
      await refetchQueries('duty')
    })
  return (
    <div className={styles.duty}>
      <SelectField
        label="Email me alerts"
        value={until === null ? off : unchanged}
        onChange={chooseDuty}
        options={[
          ...(until === null ? [] : [{ value: unchanged, label: `On duty until ${formatTime(until)}` }]),
          { value: off, label: 'Not on duty' },
          ...dutyHours.map((each) => ({ value: String(each), label: `On duty for ${each} hours` })),
        ]}
      />
      <small role="status">
        {people.length === 0
          ? 'No one is on duty.'
          : `On duty: ${people.map(({ name, until: end }) => `${name} until ${formatTime(end)}`).join(', ')}.`}
      </small>
      <FormError message={task.error?.message} />
    </div>
  )
}
