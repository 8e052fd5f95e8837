import { useNow } from '@fieldhouse/client/state/useNow'
import type { OperatorChannel } from '@fieldhouse/contract/channels/desk'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import styles from '../../shared/form/Form.module.css'
import { Link } from '../../shared/router/Link.tsx'
import { dayAtSchool, timeOf } from '../../shared/time.ts'
import { guidePlace } from './guide-place.ts'
import { dayOf, isOn } from './plan/day.model.ts'
import { useGuide } from './queries.ts'

const everyMs = 30_000

/** Every channel, what is on it now and what comes. */
export function ChannelsPanel({ channels }: { channels: readonly OperatorChannel[] }) {
  const add = (
    <Link to={guidePlace('new')} className={buttonClass({ size: 44 })}>
      New channel
    </Link>
  )
  if (channels.length === 0)
    return (
      <EmptyState
        art={<Icon name="tv" size={44} />}
        title="No channel yet"
        text="A channel plays videos around the clock, and games when they’re on. Fans find it under Live TV."
        action={add}
      />
    )
  return (
    <Panel title="Channels" text="In order of channel number." action={add}>
      <ul aria-label="Channels">
        {channels.map((channel) => (
          <ChannelLine key={channel.id} channel={channel} />
        ))}
      </ul>
    </Panel>
  )
}

function ChannelLine({ channel }: { channel: OperatorChannel }) {
  const { id, number, name, blocks, plans, blackout } = channel
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>
          {number} {name}
        </b>
        <OnNow channel={id} />
        <span className={styles.marks}>
          {blocks.length === 0 && <Badge tone="warning">No loop</Badge>}
          {plans.length > 0 && <Badge>{plans.join(', ')} only</Badge>}
          {blackout.length > 0 && <Badge>Not in {blackout.join(', ')}</Badge>}
        </span>
      </span>
      <Link to={guidePlace(id)} className={buttonClass({ variant: 'secondary', size: 44 })}>
        Open<span className="visually-hidden"> {name}</span>
      </Link>
    </li>
  )
}

function OnNow({ channel }: { channel: number }) {
  const now = useNow(everyMs)
  const { data, error } = useGuide(channel, dayOf(dayAtSchool(now)))
  if (!data) return <small>{error ? 'Couldn’t load what’s on now.' : 'Loading what’s on now'}</small>
  const on = data.airings.find((one) => isOn(one, now))
  const next = data.airings.find(({ starts_at }) => new Date(starts_at) > now)
  return (
    <small>
      {on ? `Now: ${on.title}, until ${timeOf(on.ends_at)}` : 'Nothing on now'}
      {next && `. Next, ${timeOf(next.starts_at)}: ${next.title}`}
    </small>
  )
}
