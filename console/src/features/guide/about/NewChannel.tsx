import { useTask } from '@fieldhouse/client/tasks/useTask'
import { createChannel, type OperatorChannel } from '@fieldhouse/contract/channels/admin'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { navigateTo } from '../../../shared/router/navigation.ts'
import { getGuidePath } from '../guide-path.ts'
import { guideQueryKeys } from '../queries.ts'
import { type ChannelDetailsDraft, ChannelForm } from './ChannelForm.tsx'

/** Creates a channel with a name and number; what plays on it is chosen next. */
export function NewChannel({ channels }: { channels: readonly OperatorChannel[] }) {
  const task = useTask()
  const number = Math.max(0, ...channels.map((channel) => channel.number)) + 1
  const createNewChannel = (about: ChannelDetailsDraft) =>
    void task.run(async () => {
      const { id } = await sendStaffRequest(createChannel, { body: { ...about, blocks: [] } })
      await refetchQueries(...guideQueryKeys)
      navigateTo(getGuidePath(`${id}/loop`))
    })
  return (
    <div className={styles.stack}>
      <ChannelForm
        title="Name and number"
        first={{ number, name: '', plans: [], blackout: [] }}
        task={task}
        save={{ label: 'Create channel', run: createNewChannel }}
      >
        <p>Next, choose what plays around the clock. Until then it shows that nothing is on.</p>
      </ChannelForm>
      <div>
        <ConsoleLink to={getGuidePath()} className={buttonClass({ variant: 'outline', size: 44 })}>
          Cancel
        </ConsoleLink>
      </div>
    </div>
  )
}
