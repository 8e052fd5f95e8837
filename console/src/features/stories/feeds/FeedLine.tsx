import { changeFeed, lookAtFeed, removeFeed, type StoryFeed } from '@fieldhouse/contract/stories/feeds'
import { request } from '../../../shared/api/api-client.ts'
import styles from '../../../shared/form/Form.module.css'
import { titleOfSport } from '../../../shared/game-day/GameCards.tsx'
import { ChangeWatched, useWatchedActs, WatchedActs, WatchedState } from '../../../shared/watched/WatchedActs.tsx'
import { FeedFields } from './FeedFields.tsx'
import { feedDraftOf, feedProblemOf, feedSeenWords, feedWishOf } from './feeds.model.ts'

/** One feed: when it was looked at, what is wrong with it, and what becomes of its stories. */
export function FeedLine({ feed }: { feed: StoryFeed }) {
  const { id, name, host, teams, publishes, paused, failure, licence } = feed
  const acts = useWatchedActs('story feeds', 'stories', 'trail')
  const params = { id: String(id) }
  const pause = () => request(changeFeed, { params, body: { ...feedWishOf(feedDraftOf(feed)), paused: !paused } })
  return (
    <li className={styles.line}>
      <div className={`${styles.stack} ${styles.whole}`}>
        <div className={styles.actions}>
          <b className={styles.words}>
            {name}, {host}
          </b>
          <WatchedState failure={failure} paused={paused} />
        </div>
        <p>
          {[publishes ? 'Told at once' : 'Held for an editor', ...teams.map(titleOfSport), licence].join(', ')}.{' '}
          {feedSeenWords(feed)}
        </p>
        {failure && <p role="alert">{failure}</p>}
        <WatchedActs
          name={name}
          paused={paused}
          acts={acts}
          look={() => request(lookAtFeed, { params })}
          pause={pause}
          removal={{
            title: `Make no more stories of ${name}?`,
            text: 'Those that came of it stay as they are.',
            remove: () => request(removeFeed, { params }),
          }}
        >
          <ChangeWatched
            first={feedDraftOf(feed)}
            problemOf={feedProblemOf}
            busy={acts.busy}
            onSave={(draft) => acts.run(() => request(changeFeed, { params, body: { ...feedWishOf(draft), paused } }))}
          >
            {(draft, change) => <FeedFields label="Address" draft={draft} change={change} />}
          </ChangeWatched>
        </WatchedActs>
      </div>
    </li>
  )
}
