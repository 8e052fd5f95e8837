import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { hourMs } from '@fieldhouse/contract/durations'
import { maxDutyHours, setDuty, whoIsOnDuty } from '@fieldhouse/contract/duty/duty'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { timeOf } from '../../shared/time.ts'
import styles from './Duty.module.css'

const everyMs = 30_000
const stays = 'stays'
const off = 'off'
const hours = [2, 4, 8, maxDutyHours]

/** Who gets a letter when somebody is needed: for the hours in which nobody looks here. */
export function Duty() {
  const { data } = useAnswer('duty', whoIsOnDuty, {}, everyMs)
  const task = useTask()
  if (!data) return null
  const { until, people } = data
  const choose = (wish: string) =>
    void task.run(async () => {
      if (wish === stays) return
      const end = wish === off ? null : new Date(Date.now() + Number(wish) * hourMs).toISOString()
      await request(setDuty, { body: { until: end } })
      await changed('duty')
    })
  return (
    <div className={styles.duty}>
      <SelectField
        label="Email me alerts"
        value={until === null ? off : stays}
        onChange={choose}
        options={[
          ...(until === null ? [] : [{ value: stays, label: `On duty until ${timeOf(until)}` }]),
          { value: off, label: 'Not on duty' },
          ...hours.map((each) => ({ value: String(each), label: `On duty for ${each} hours` })),
        ]}
      />
      <small role="status">
        {people.length === 0
          ? 'No one is on duty.'
          : `On duty: ${people.map(({ name, until: end }) => `${name} until ${timeOf(end)}`).join(', ')}.`}
      </small>
      <FormError message={task.error?.message} />
    </div>
  )
}
