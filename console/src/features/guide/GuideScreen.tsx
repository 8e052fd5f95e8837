import type { OperatorChannel } from '@fieldhouse/contract/channels/desk'
import { tabLinksClass } from '@fieldhouse/design/choice/Tabs'
import { Link } from '../../shared/router/Link.tsx'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { AboutChannel } from './about/AboutChannel.tsx'
import { NewChannel } from './about/NewChannel.tsx'
import { ChannelsPanel } from './ChannelsPanel.tsx'
import { DayPart } from './day/DayPart.tsx'
import { guidePlace } from './guide-place.ts'
import { LoopPanel } from './loop/LoopPanel.tsx'
import { useChannels } from './queries.ts'

type GuideScreenProps = { id: string; part: string }

/** The channels, and what is on them: around the clock, at a time, live. */
export function GuideScreen({ id, part }: GuideScreenProps) {
  const asked = useChannels()
  const channel = asked.data?.channels.find((one) => String(one.id) === id)
  const title = channel ? `${channel.number} ${channel.name}` : id === 'new' ? 'New channel' : 'Guide'
  return (
    <Screen title={title} text="Times are the school’s.">
      <Answered asked={asked} what="The channels">
        {({ channels, titles }) => {
          if (id === '') return <ChannelsPanel channels={channels} />
          if (id === 'new') return <NewChannel channels={channels} />
          if (!channel) return <Gone />
          return (
            <>
              <Parts channel={channel} part={part} />
              {part === 'loop' ? (
                <LoopPanel key={id} newest={channel} titles={titles} />
              ) : part === 'about' ? (
                <AboutChannel key={id} channel={channel} />
              ) : (
                <DayPart key={id} channel={channel} />
              )}
            </>
          )
        }}
      </Answered>
    </Screen>
  )
}

const Gone = () => (
  <>
    <Nothing>Someone removed this channel.</Nothing>
    <Link to={guidePlace()}>All channels</Link>
  </>
)

const parts = [
  { part: '', label: 'Day by day' },
  { part: 'loop', label: 'Loop' },
  { part: 'about', label: 'Channel' },
] as const

function Parts({ channel, part }: { channel: OperatorChannel; part: string }) {
  const here = parts.find((one) => one.part === part) ?? parts[0]
  return (
    <nav aria-label="Parts of the channel" className={tabLinksClass}>
      <Link to={guidePlace()}>All channels</Link>
      {parts.map((one) => (
        <Link
          key={one.part}
          to={guidePlace(one.part === '' ? channel.id : `${channel.id}/${one.part}`)}
          aria-current={one === here ? 'page' : undefined}
        >
          {one.label}
        </Link>
      ))}
    </nav>
  )
}
