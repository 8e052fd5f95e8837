import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { listBlocked, listPosts, type PostState, unblockAuthor } from '@fieldhouse/contract/social/posts'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Link } from '../../shared/router/Link.tsx'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Pages } from '../../shared/screen/Pages.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { dayAndTimeOf } from '../../shared/time.ts'
import { PostLine } from './PostLine.tsx'
import { networkTitle } from './sources.model.ts'

type Shown = PostState | 'all'
const states: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'blocked', label: 'Blocked' },
]

/** What came from the sources, and what of it fans see. */
export const PostsScreen = () => (
  <Screen title="Posts" text="Changes show to fans immediately.">
    <div className={styles.stack}>
      <div className={styles.actions}>
        <Link to="/social" className={buttonClass({ variant: 'secondary', size: 44 })}>
          All sources
        </Link>
      </div>
      <div className={styles.columns}>
        <Posts />
        <Blocked />
      </div>
    </div>
  </Screen>
)

function Posts() {
  const [state, setState] = useState<Shown>('all')
  const [before, setBefore] = useState<readonly string[]>([])
  const next_page = before.at(-1)
  const query = { ...(state !== 'all' && { state }), ...(next_page !== undefined && { next_page }) }
  const asked = useAnswer('social posts', listPosts, { query })
  return (
    <Panel title="Posts">
      <div className={styles.stack}>
        <SegmentedControl
          label="Which posts"
          value={state}
          onChange={(chosen) => {
            setState(chosen)
            setBefore([])
          }}
          options={states}
        />
        <Answered asked={asked} what="The posts">
          {({ posts, next_page }) => (
            <>
              {posts.length === 0 && <Nothing>No posts match.</Nothing>}
              <ul aria-label="Posts">
                {posts.map((post) => (
                  <PostLine key={post.id} post={post} />
                ))}
              </ul>
              <Pages before={before} next={next_page} onTurn={setBefore} />
            </>
          )}
        </Answered>
      </div>
    </Panel>
  )
}

function Blocked() {
  const asked = useAnswer('social authors', listBlocked, {})
  const task = useTask()
  const unblock = (id: number) =>
    void task.run(async () => {
      await request(unblockAuthor, { params: { id: String(id) } })
      await changed('social posts', 'social authors', 'trail')
    })
  return (
    <Panel title="Blocked" text="Their posts are hidden.">
      <FormError message={task.error?.message} />
      <Answered asked={asked} what="Blocked authors">
        {({ authors }) =>
          authors.length === 0 ? (
            <Nothing>No one is blocked.</Nothing>
          ) : (
            <ul aria-label="Blocked authors">
              {authors.map(({ id, name, handle, network, blocked_at, posts }) => (
                <li key={id} className={styles.line}>
                  <span className={styles.words}>
                    <b dir="auto">{name}</b>
                    <small>
                      {[
                        ...(handle ? [handle] : []),
                        networkTitle(network),
                        `${posts} ${posts === 1 ? 'post' : 'posts'}`,
                        `since ${dayAndTimeOf(blocked_at)}`,
                      ].join(', ')}
                    </small>
                  </span>
                  <Button size={44} variant="outline" busy={task.busy} onClick={() => unblock(id)}>
                    Unblock<span className="visually-hidden"> {name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}
