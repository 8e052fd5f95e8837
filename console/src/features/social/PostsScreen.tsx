import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { listBlocked, listPosts, type PostState, unblockAuthor } from '@fieldhouse/contract/social/posts'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { PageButtons } from '../../shared/screen/PageButtons.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { formatDayAndTime } from '../../shared/time.ts'
import { PostLine } from './PostLine.tsx'
import { getNetworkTitle } from './sources.model.ts'

type PostFilter = PostState | 'all'
const postFilters: readonly { value: PostFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'blocked', label: 'Blocked' },
]

/** Posts of the sources, and which of them fans see. */
export const PostsScreen = () => (
  <ConsoleScreen title="Posts" text="Changes show to fans immediately.">
    <div className={styles.stack}>
      <div className={styles.actions}>
        <ConsoleLink to="/social" className={buttonClass({ variant: 'secondary', size: 44 })}>
          All sources
        </ConsoleLink>
      </div>
      <div className={styles.columns}>
        <PostList />
        <BlockedAuthors />
      </div>
    </div>
  </ConsoleScreen>
)

function PostList() {
  const [state, setState] = useState<PostFilter>('all')
  const [previousPageKeys, setPreviousPageKeys] = useState<readonly string[]>([])
  const next_page = previousPageKeys.at(-1)
  const query = { ...(state !== 'all' && { state }), ...(next_page !== undefined && { next_page }) }
  const result = useEndpoint('social posts', listPosts, { query })
  return (
    <Panel title="Posts">
      <div className={styles.stack}>
        <SegmentedControl
          label="Which posts"
          value={state}
          onChange={(chosen) => {
            setState(chosen)
            setPreviousPageKeys([])
          }}
          options={postFilters}
        />
        <QueryResult result={result} what="The posts">
          {({ posts, next_page }) => (
            <>
              {posts.length === 0 && <EmptyNote>No posts match.</EmptyNote>}
              <ul aria-label="Posts">
                {posts.map((post) => (
                  <PostLine key={post.id} post={post} />
                ))}
              </ul>
              <PageButtons before={previousPageKeys} next={next_page} onTurn={setPreviousPageKeys} />
            </>
          )}
        </QueryResult>
      </div>
    </Panel>
  )
}

function BlockedAuthors() {
  const result = useEndpoint('social authors', listBlocked, {})
  const task = useTask()
  const unblockByPost = (id: number) =>
    void task.run(async () => {
      await sendStaffRequest(unblockAuthor, { params: { id: String(id) } })
      await refetchQueries('social posts', 'social authors', 'activity log')
    })
  return (
    <Panel title="Blocked" text="Their posts are hidden.">
      <FormError message={task.error?.message} />
      <QueryResult result={result} what="Blocked authors">
        {({ authors }) =>
          authors.length === 0 ? (
            <EmptyNote>No one is blocked.</EmptyNote>
          ) : (
            <ul aria-label="Blocked authors">
              {authors.map(({ id, name, handle, network, blocked_at, posts }) => (
                <li key={id} className={styles.line}>
                  <span className={styles.words}>
                    <b dir="auto">{name}</b>
                    <small>
                      {[
                        ...(handle ? [handle] : []),
                        getNetworkTitle(network),
                        formatQuantity(posts, 'post'),
                        `since ${formatDayAndTime(blocked_at)}`,
                      ].join(', ')}
                    </small>
                  </span>
                  <Button size={44} variant="outline" busy={task.busy} onClick={() => unblockByPost(id)}>
                    Unblock<span className="visually-hidden"> {name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Panel>
  )
}
