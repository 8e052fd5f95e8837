import { changeSource, lookAtSource, removeSource, type SocialSource } from '@fieldhouse/contract/social/sources'
import { request } from '../../shared/api/api-client.ts'
import { titleOfSport } from '../../shared/game-day/GameCards.tsx'
import { SourceLine as Line } from '../../shared/sources/SourceLine.tsx'
import { SourceFields } from './SourceFields.tsx'
import {
  networkTitle,
  type SourceDraft,
  sourceDraftOf,
  sourceProblemOf,
  sourceWishOf,
  unreadWords,
} from './sources.model.ts'

/** One account elsewhere, and where its posts are shown. */
export function SourceLine({ source }: { source: SocialSource }) {
  const { name, account, network, posts, paused } = source
  const params = { id: String(source.id) }
  const change = (draft: SourceDraft, isPaused: boolean) =>
    request(changeSource, { params, body: { ...sourceWishOf(draft), paused: isPaused } })
  return (
    <Line
      source={source}
      title={`${name}, ${networkTitle(network)}`}
      name={name}
      about={`${account}, ${placesOf(source)}:`}
      kept={{ one: 'post', many: 'posts', count: posts, unread: unreadWords }}
      queries={['social sources', 'social posts', 'trail']}
      acts={{
        look: () => request(lookAtSource, { params }),
        pause: (isPaused) => change(sourceDraftOf(source), isPaused),
        save: (draft) => change(draft, paused),
        remove: () => request(removeSource, { params }),
        removal: {
          title: `Stop showing ${name}?`,
          text: 'Its posts and pictures are removed immediately, here and for fans.',
        },
        first: sourceDraftOf(source),
        problemOf: sourceProblemOf,
        fields: (draft, type) => <SourceFields draft={draft} change={type} />,
      }}
    />
  )
}

function placesOf({ teams, sections, channels }: SocialSource): string {
  const places = [
    ...teams.map(titleOfSport),
    ...sections.map((word) => `section ${word}`),
    ...channels.map((word) => `channel ${word}`),
  ]
  return places.length === 0 ? 'whole school' : places.join(', ')
}
