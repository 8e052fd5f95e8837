import { closedNetworks } from '@fieldhouse/contract/social/networks'
import { addSource, type FoundPosts } from '@fieldhouse/contract/social/sources'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { changed } from '../../shared/api/queries.ts'
import { useDoing } from '../../shared/api/useDoing.ts'
import styles from '../../shared/form/Form.module.css'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Wrong } from '../../shared/screen/Wrong.tsx'
import { dayAndTimeOf } from '../../shared/time.ts'
import { SourceFields } from './SourceFields.tsx'
import { newSource, type SourceDraft, sourceProblemOf, sourceWishOf, unreadWords } from './sources.model.ts'

/** Tried first: what would be shown is seen before any fan sees it. */
export function NewSource() {
  const [draft, setDraft] = useState(newSource)
  const [tried, setTried] = useState<string>()
  const [found, setFound] = useState<FoundPosts>()
  const doing = useDoing()
  const change = (changes: Partial<SourceDraft>) => {
    setDraft({ ...draft, ...changes })
    if ('account' in changes || 'network' in changes) setFound(undefined)
  }
  const send = (dry_run: boolean) => {
    const problem = sourceProblemOf(draft)
    setTried(problem)
    if (problem !== undefined) return
    void doing.run(async () => {
      const answer = await call(addSource, { body: { ...sourceWishOf(draft), dry_run } })
      if (dry_run) return setFound(answer.found)
      setDraft(newSource)
      setFound(undefined)
      await changed('social sources', 'social posts', 'trail')
    })
  }
  return (
    <Panel title="Another source" text="An account or a feed that anybody can read.">
      <form
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send(true)
        }}
      >
        <SourceFields draft={draft} change={change} />
        <Wrong words={tried ?? doing.wrong} />
        <div className={styles.actions}>
          <Button type="submit" size={44} variant="secondary" busy={doing.busy}>
            Try it
          </Button>
          {found && (
            <Button size={44} busy={doing.busy} onClick={() => send(false)}>
              Show its posts
            </Button>
          )}
        </div>
        {found && <Found found={found} />}
        <p>
          <small>{closedNetworks.map(({ missing }) => missing).join(' ')}</small>
        </p>
      </form>
    </Panel>
  )
}

function Found({ found: { title, posts, not_read } }: { found: FoundPosts }) {
  return (
    <div role="status" className={styles.stack}>
      <p>
        {title ? `“${title}”: ` : ''}
        these would be shown.{not_read > 0 && ` ${unreadWords(not_read)}.`}
      </p>
      {posts.length === 0 && <Nothing>Nothing stands there that can be shown.</Nothing>}
      <ul aria-label="What would be shown">
        {posts.map(({ author, text, at, pictures }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two posts may say the same
          <li key={index} className={styles.line}>
            <span className={styles.words}>
              <span dir="auto">{text.map((span) => span.text).join('') || 'Without words'}</span>
              <small>
                {[
                  ...(author ? [author] : []),
                  ...(at ? [dayAndTimeOf(at)] : []),
                  ...(pictures > 0 ? [`${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`] : []),
                ].join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
