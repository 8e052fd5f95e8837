import { changeFeed, lookAtFeed, removeFeed, type StoryFeed } from '@fieldhouse/contract/stories/feeds'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { changed } from '../../../shared/api/queries.ts'
import { useDoing } from '../../../shared/api/useDoing.ts'
import styles from '../../../shared/form/Form.module.css'
import { titleOfSport } from '../../../shared/game-day/GameCards.tsx'
import { Wrong } from '../../../shared/screen/Wrong.tsx'
import { FeedFields } from './FeedFields.tsx'
import { feedDraftOf, feedProblemOf, feedSeenWords, feedWishOf } from './feeds.model.ts'

/** One feed: when it was looked at, what is wrong with it, and what becomes of its stories. */
export function FeedLine({ feed }: { feed: StoryFeed }) {
  const { id, name, host, teams, publishes, paused, failure, licence } = feed
  const [changing, setChanging] = useState(false)
  const [asks, setAsks] = useState(false)
  const doing = useDoing()
  const params = { id: String(id) }
  const run = (work: () => Promise<unknown>) =>
    void doing.run(async () => {
      await work()
      setAsks(false)
      setChanging(false)
      await changed('story feeds', 'stories', 'trail')
    })
  const pause = () => call(changeFeed, { params, body: { ...feedWishOf(feedDraftOf(feed)), paused: !paused } })
  return (
    <li className={styles.line}>
      <div className={styles.stack}>
        <div className={styles.actions}>
          <b>
            {name}, {host}
          </b>
          <State feed={feed} />
        </div>
        <p>
          {[publishes ? 'Told at once' : 'Held for an editor', ...teams.map(titleOfSport), licence].join(', ')}.{' '}
          {feedSeenWords(feed)}
        </p>
        {failure && <p role="alert">{failure}</p>}
        <Wrong words={doing.wrong} />
        <div className={styles.actions}>
          <Button
            size={44}
            variant="outline"
            busy={doing.busy}
            disabled={paused}
            aria-label={`Look now at ${name}`}
            onClick={() => run(() => call(lookAtFeed, { params }))}
          >
            Look now
          </Button>
          <Button
            size={44}
            variant="outline"
            busy={doing.busy}
            aria-label={`${paused ? 'Go on with' : 'Pause'} ${name}`}
            onClick={() => run(pause)}
          >
            {paused ? 'Go on' : 'Pause'}
          </Button>
          <Button
            size={44}
            variant="outline"
            aria-expanded={changing}
            aria-label={`Change ${name}`}
            onClick={() => setChanging(!changing)}
          >
            Change
          </Button>
          <Button size={44} variant="outline" aria-label={`Remove ${name}`} onClick={() => setAsks(true)}>
            Remove
          </Button>
        </div>
        {changing && (
          <Change feed={feed} busy={doing.busy} onSave={(body) => run(() => call(changeFeed, { params, body }))} />
        )}
      </div>
      <AlertDialog
        open={asks}
        title={`Make no more stories of ${name}?`}
        text="Those that came of it stay as they are."
        action={{ label: 'Remove', onAction: () => run(() => call(removeFeed, { params })), busy: doing.busy }}
        cancel={{ label: 'Keep', onCancel: () => setAsks(false) }}
      />
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
