import { changeSource, lookAtSource, removeSource, type SocialSource } from '@fieldhouse/contract/social/sources'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { SourceLine as Line } from '../../shared/sources/SourceLine.tsx'
import { SocialSourceFields } from './SocialSourceFields.tsx'
import {
  findSourceProblem,
  formatUnreadPosts,
  getNetworkTitle,
  type SourceDraft,
  toSourceDraft,
  toSourceInput,
} from './sources.model.ts'

/** A social account, and where its posts are shown. */
export function SocialSourceLine({ source }: { source: SocialSource }) {
  const { name, account, network, posts, paused } = source
  const params = { id: String(source.id) }
  const saveSource = (draft: SourceDraft, isPaused: boolean) =>
    sendStaffRequest(changeSource, { params, body: { ...toSourceInput(draft), paused: isPaused } })
  return (
    <Line
      source={source}
      title={`${name}, ${getNetworkTitle(network)}`}
      name={name}
      about={`${account}, ${describePlaces(source)}:`}
      contents={{ one: 'post', many: 'posts', count: posts, unread: formatUnreadPosts }}
      queries={['social sources', 'social posts', 'activity log']}
      actions={{
        checkNow: () => sendStaffRequest(lookAtSource, { params }),
        pause: (isPaused) => saveSource(toSourceDraft(source), isPaused),
        save: (draft) => saveSource(draft, paused),
        remove: () => sendStaffRequest(removeSource, { params }),
        removal: {
          title: `Stop showing ${name}?`,
          text: 'Its posts and pictures are removed immediately, here and for fans.',
        },
        first: toSourceDraft(source),
        findProblem: findSourceProblem,
        fields: (draft, type) => <SocialSourceFields draft={draft} change={type} />,
      }}
    />
  )
}

function describePlaces({ teams, sections, channels }: SocialSource): string {
  const places = [
    ...teams.map(getSportTitle),
    ...sections.map((section) => `section ${section}`),
    ...channels.map((channel) => `channel ${channel}`),
  ]
  return places.length === 0 ? 'whole school' : places.join(', ')
}
