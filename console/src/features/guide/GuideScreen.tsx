import type { OperatorChannel } from '@fieldhouse/contract/channels/admin'
import { tabLinksClass } from '@fieldhouse/design/choice/Tabs'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { ChannelDetails } from './about/ChannelDetails.tsx'
import { NewChannel } from './about/NewChannel.tsx'
import { ChannelsPanel } from './ChannelsPanel.tsx'
import { ChannelDay } from './day/ChannelDay.tsx'
import { getGuidePath } from './guide-path.ts'
import { LoopPanel } from './loop/LoopPanel.tsx'
import { useChannelList } from './queries.ts'

type GuideScreenProps = { id: string; part: string }

/** The channels and their programs: the loop, scheduled videos and live events. */
export function GuideScreen({ id, part }: GuideScreenProps) {
  const result = useChannelList()
  const channel = result.data?.channels.find((one) => String(one.id) === id)
  const title = channel ? `${channel.number} ${channel.name}` : id === 'new' ? 'New channel' : 'Guide'
  return (
    <ConsoleScreen title={title} text="All times are the school’s local time.">
      <QueryResult result={result} what="The channels">
        {({ channels, titles }) => {
          if (id === '') return <ChannelsPanel channels={channels} />
          if (id === 'new') return <NewChannel channels={channels} />
          if (!channel) return <ChannelRemoved />
          return (
            <>
              <ChannelTabs channel={channel} part={part} />
              {part === 'loop' ? (
                <LoopPanel key={id} newest={channel} titles={titles} />
              ) : part === 'about' ? (
                <ChannelDetails key={id} channel={channel} />
              ) : (
                <ChannelDay key={id} channel={channel} />
              )}
            </>
          )
        }}
      </QueryResult>
    </ConsoleScreen>
  )
}

const ChannelRemoved = () => (
  <>
    <EmptyNote>Someone removed this channel.</EmptyNote>
    <ConsoleLink to={getGuidePath()}>All channels</ConsoleLink>
  </>
)

const channelTabs = [
  { part: '', label: 'Day by day' },
  { part: 'loop', label: 'Loop' },
  { part: 'about', label: 'Channel' },
] as const

function ChannelTabs({ channel, part }: { channel: OperatorChannel; part: string }) {
  const current = channelTabs.find((one) => one.part === part) ?? channelTabs[0]
  return (
    <nav aria-label="Parts of the channel" className={tabLinksClass}>
      <ConsoleLink to={getGuidePath()}>All channels</ConsoleLink>
      {channelTabs.map((one) => (
        <ConsoleLink
          key={one.part}
          to={getGuidePath(one.part === '' ? channel.id : `${channel.id}/${one.part}`)}
          aria-current={one === current ? 'page' : undefined}
        >
          {one.label}
        </ConsoleLink>
      ))}
    </nav>
  )
}
