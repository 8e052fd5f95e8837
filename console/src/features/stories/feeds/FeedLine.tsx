import { changeFeed, lookAtFeed, removeFeed, type StoryFeed } from '@fieldhouse/contract/stories/feeds'
import { request } from '../../../shared/api/api-client.ts'
import { titleOfSport } from '../../../shared/game-day/GameCards.tsx'
import { SourceLine } from '../../../shared/sources/SourceLine.tsx'
import { FeedFields } from './FeedFields.tsx'
import { type FeedDraft, feedDraftOf, feedProblemOf, feedWishOf, silentWords } from './feeds.model.ts'

/** One feed, and what becomes of its stories. */
export function FeedLine({ feed }: { feed: StoryFeed }) {
  const { name, host, teams, publishes, licence, stories, paused } = feed
  const params = { id: String(feed.id) }
  const change = (draft: FeedDraft, isPaused: boolean) =>
    request(changeFeed, { params, body: { ...feedWishOf(draft), paused: isPaused } })
  return (
    <SourceLine
      source={feed}
      title={`${name}, ${host}`}
      name={name}
      about={`${[publishes ? 'Published immediately' : 'Held for review', ...teams.map(titleOfSport), licence].join(', ')}.`}
      kept={{ one: 'story', many: 'stories', count: stories, unread: silentWords }}
      queries={['story feeds', 'stories', 'trail']}
      acts={{
        look: () => request(lookAtFeed, { params }),
        pause: (isPaused) => change(feedDraftOf(feed), isPaused),
        save: (draft) => change(draft, paused),
        remove: () => request(removeFeed, { params }),
        removal: { title: `Stop importing from ${name}?`, text: 'Imported stories stay.' },
        first: feedDraftOf(feed),
        problemOf: feedProblemOf,
        fields: (draft, type) => <FeedFields label="Address" draft={draft} change={type} />,
      }}
    />
  )
}
