import { useNow } from '@fieldhouse/client/state/useNow'
import type { OperatorChannel } from '@fieldhouse/contract/channels/admin'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { formatList } from '@fieldhouse/contract/text'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import styles from '../../shared/form/Form.module.css'
import { formatMarketName } from '../../shared/form/market-name.ts'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { formatTime, getSchoolDay } from '../../shared/time.ts'
import { getGuidePath } from './guide-path.ts'
import { isOnNow, toGuideDay } from './plan/day.model.ts'
import { useChannelGuide } from './queries.ts'

const refetchMs = 30_000

/** Every channel, with what is on now and next. */
export function ChannelsPanel({ channels }: { channels: readonly OperatorChannel[] }) {
  const add = (
    <ConsoleLink to={getGuidePath('new')} className={buttonClass({ size: 44 })}>
      New channel
    </ConsoleLink>
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
    <Panel title="Channels" text="Sorted by channel number." action={add}>
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
          {plans.length > 0 && <Badge>{formatList(plans.map(formatPlanName))} only</Badge>}
          {blackout.length > 0 && <Badge>Not in {formatList(blackout.map(formatMarketName), 'or')}</Badge>}
        </span>
      </span>
      <ConsoleLink to={getGuidePath(id)} className={buttonClass({ variant: 'secondary', size: 44 })}>
        Open<span className="visually-hidden"> {name}</span>
      </ConsoleLink>
    </li>
  )
}

function OnNow({ channel }: { channel: number }) {
  const now = useNow(refetchMs)
  const { data, error } = useChannelGuide(channel, toGuideDay(getSchoolDay(now)))
  if (!data) return <small>{error ? 'Couldn’t load what’s on now.' : 'Loading what’s on now'}</small>
  const on = data.airings.find((one) => isOnNow(one, now))
  const next = data.airings.find(({ starts_at }) => new Date(starts_at) > now)
  return (
    <small>
      {on ? `Now: ${on.title}, until ${formatTime(on.ends_at)}` : 'Nothing on now'}
      {next && `. Next, ${formatTime(next.starts_at)}: ${next.title}`}
    </small>
  )
}
