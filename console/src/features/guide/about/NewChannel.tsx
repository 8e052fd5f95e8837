import { useTask } from '@fieldhouse/client/tasks/useTask'
import { createChannel, type OperatorChannel } from '@fieldhouse/contract/channels/desk'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { Link } from '../../../shared/router/Link.tsx'
import { navigate } from '../../../shared/router/navigation.ts'
import { guidePlace } from '../guide-place.ts'
import { queriesOfGuide } from '../queries.ts'
import { type About, ChannelForm } from './ChannelForm.tsx'

/** Its name and number first: what plays on it comes next. */
export function NewChannel({ channels }: { channels: readonly OperatorChannel[] }) {
  const task = useTask()
  const number = Math.max(0, ...channels.map((channel) => channel.number)) + 1
  const make = (about: About) =>
    void task.run(async () => {
      const { id } = await request(createChannel, { body: { ...about, blocks: [] } })
      await changed(...queriesOfGuide)
      navigate(guidePlace(`${id}/loop`))
    })
  return (
    <div className={styles.stack}>
      <ChannelForm
        title="Name and number"
        first={{ number, name: '', plans: [], blackout: [] }}
        task={task}
        save={{ label: 'Create channel', run: make }}
      >
        <p>Next, choose what plays around the clock. Until then it shows that nothing is on.</p>
      </ChannelForm>
      <div>
        <Link to={guidePlace()} className={buttonClass({ variant: 'outline', size: 44 })}>
          Cancel
        </Link>
      </div>
    </div>
  )
}
