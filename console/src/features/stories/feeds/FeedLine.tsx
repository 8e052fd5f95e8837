import { changeFeed, lookAtFeed, removeFeed, type StoryFeed } from '@fieldhouse/contract/stories/feeds'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import styles from '../../../shared/form/Form.module.css'
import { useWatchedActs, WatchedActs } from '../../../shared/form/WatchedActs.tsx'
import { titleOfSport } from '../../../shared/game-day/GameCards.tsx'
import { Wrong } from '../../../shared/screen/Wrong.tsx'
import { FeedFields } from './FeedFields.tsx'
import { feedDraftOf, feedProblemOf, feedSeenWords, feedWishOf } from './feeds.model.ts'

/** One feed: when it was looked at, what is wrong with it, and what becomes of its stories. */
export function FeedLine({ feed }: { feed: StoryFeed }) {
  const { id, name, host, teams, publishes, paused, failure, licence } = feed
  const acts = useWatchedActs('story feeds', 'stories', 'trail')
  const params = { id: String(id) }
  const pause = () => call(changeFeed, { params, body: { ...feedWishOf(feedDraftOf(feed)), paused: !paused } })
  return (
    <li className={styles.line}>
      <div className={`${styles.stack} ${styles.whole}`}>
        <div className={styles.actions}>
          <b className={styles.words}>
            {name}, {host}
          </b>
          <State feed={feed} />
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
          look={() => call(lookAtFeed, { params })}
          pause={pause}
          removal={{
            title: `Make no more stories of ${name}?`,
            text: 'Those that came of it stay as they are.',
            remove: () => call(removeFeed, { params }),
          }}
        >
          <Change feed={feed} busy={acts.busy} onSave={(body) => acts.run(() => call(changeFeed, { params, body }))} />
        </WatchedActs>
      </div>
    </li>
  )
}

function State({ feed: { failure, paused } }: { feed: StoryFeed }) {
  if (paused) return <Badge>Paused</Badge>
  return failure ? <Badge tone="warning">Not read</Badge> : <Badge tone="success">Looked at</Badge>
}

type Body = ReturnType<typeof feedWishOf> & { paused: boolean }
type ChangeProps = { feed: StoryFeed; busy: boolean; onSave: (body: Body) => void }

function Change({ feed, busy, onSave }: ChangeProps) {
  const [draft, setDraft] = useState(() => feedDraftOf(feed))
  const [tried, setTried] = useState<string>()
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const problem = feedProblemOf(draft)
        setTried(problem)
        if (problem === undefined) onSave({ ...feedWishOf(draft), paused: feed.paused })
      }}
    >
      <FeedFields label="Address" draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
      <Wrong words={tried} />
      <div className={styles.actions}>
        <Button type="submit" size={44} variant="secondary" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
