import { addFeed, type FoundInFeed } from '@fieldhouse/contract/stories/feeds'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { changed } from '../../../shared/api/queries.ts'
import { useDoing } from '../../../shared/api/useDoing.ts'
import styles from '../../../shared/form/Form.module.css'
import { titleOfSport } from '../../../shared/game-day/GameCards.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { Wrong } from '../../../shared/screen/Wrong.tsx'
import { dayAndTimeOf } from '../../../shared/time.ts'
import { FeedFields } from './FeedFields.tsx'
import { type FeedDraft, feedProblemOf, feedWishOf, newFeed, silentWords } from './feeds.model.ts'

/** Tried first: what stands in it is shown before anything is made of it. */
export function NewFeed() {
  const [draft, setDraft] = useState(newFeed)
  const [tried, setTried] = useState<string>()
  const [found, setFound] = useState<FoundInFeed>()
  const doing = useDoing()
  const change = (changes: Partial<FeedDraft>) => {
    setDraft({ ...draft, ...changes })
    if ('address' in changes || 'teams' in changes) setFound(undefined)
  }
  const send = (dry_run: boolean) => {
    const problem = feedProblemOf(draft)
    setTried(problem)
    if (problem !== undefined) return
    void doing.run(async () => {
      const answer = await call(addFeed, { body: { ...feedWishOf(draft), dry_run } })
      if (dry_run) return setFound(answer.found)
      setDraft(newFeed)
      setFound(undefined)
      await changed('story feeds', 'stories', 'trail')
    })
  }
  return (
    <Panel title="Another feed" text="RSS, Atom or JSON Feed, at an https address.">
      <form
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send(true)
        }}
      >
        <FeedFields label="Its address" draft={draft} change={change} />
        <Wrong words={tried ?? doing.wrong} />
        <div className={styles.actions}>
          <Button type="submit" size={44} variant="secondary" busy={doing.busy}>
            Try it
          </Button>
          {found && (
            <Button size={44} busy={doing.busy} onClick={() => send(false)}>
              Make stories of it
            </Button>
          )}
        </div>
        {found && <Found found={found} publishes={draft.publishes} />}
      </form>
    </Panel>
  )
}

function Found({ found: { title, entries, not_read }, publishes }: { found: FoundInFeed; publishes: boolean }) {
  return (
    <div role="status" className={styles.stack}>
      <p>
        {title ? `“${title}”: ` : ''}
        {publishes ? 'these would be told to fans at once.' : 'these would be drafts.'}
        {not_read > 0 && ` ${silentWords(not_read)}.`}
      </p>
      {entries.length === 0 && <Nothing>Nothing of the last two months stands in it.</Nothing>}
      <ul aria-label="What stands in the feed">
        {entries.map((entry) => (
          <li key={`${entry.title} ${entry.published_at}`} className={styles.line}>
            <span className={styles.words}>
              <b>{entry.title}</b>
              <small>
                {[
                  ...(entry.published_at ? [dayAndTimeOf(entry.published_at)] : []),
                  ...entry.teams.map(titleOfSport),
                  ...(entry.pictures > 0 ? [`${entry.pictures} pictures`] : []),
                ].join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
