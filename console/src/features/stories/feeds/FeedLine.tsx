import { changeFeed, lookAtFeed, removeFeed, type StoryFeed } from '@fieldhouse/contract/stories/feeds'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { SourceLine } from '../../../shared/sources/SourceLine.tsx'
import { FeedFields } from './FeedFields.tsx'
import { type FeedDraft, findFeedProblem, formatEmptyEntries, toFeedDraft, toFeedInput } from './feeds.model.ts'

/** A feed, and what happens to its stories. */
export function FeedLine({ feed }: { feed: StoryFeed }) {
  const { name, host, teams, publishes, licence, stories, paused } = feed
  const params = { id: String(feed.id) }
  const saveFeed = (draft: FeedDraft, isPaused: boolean) =>
    sendStaffRequest(changeFeed, { params, body: { ...toFeedInput(draft), paused: isPaused } })
  return (
    <SourceLine
      source={feed}
      title={`${name}, ${host}`}
      name={name}
      about={`${[publishes ? 'Published immediately' : 'Held for review', ...teams.map(getSportTitle), licence].join(', ')}.`}
      contents={{ one: 'story', many: 'stories', count: stories, unread: formatEmptyEntries }}
      queries={['story feeds', 'stories', 'activity log']}
      actions={{
        checkNow: () => sendStaffRequest(lookAtFeed, { params }),
        pause: (isPaused) => saveFeed(toFeedDraft(feed), isPaused),
        save: (draft) => saveFeed(draft, paused),
        remove: () => sendStaffRequest(removeFeed, { params }),
        removal: { title: `Stop importing from ${name}?`, text: 'Imported stories stay.' },
        first: toFeedDraft(feed),
        findProblem: findFeedProblem,
        fields: (draft, type) => <FeedFields label="Address" draft={draft} change={type} />,
      }}
    />
  )
}
