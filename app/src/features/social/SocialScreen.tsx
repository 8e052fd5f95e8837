import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import type { SocialItem, SocialPage } from '@fieldhouse/contract/social/social'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Chip } from '@fieldhouse/design/choice/Chip'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFollowed } from '../../shared/customer/teams.queries.ts'
import { sportTitle } from '../../shared/games/game-view.ts'
import { useKeptText } from '../../shared/paths/usePlace.ts'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { VideoScreen } from '../../shared/screen/VideoScreen.tsx'
import styles from '../../shared/social/Social.module.css'
import { behindWords, SocialPost } from '../../shared/social/SocialPost.tsx'
import { newsAmong } from '../../shared/social/social.model.ts'
import { loadMore, socialQuery } from '../../shared/social/social.queries.ts'

const everything = 'all'
const everyMs = 60_000

/** What the school and those around it say elsewhere: of the teams that are followed, of one, or all of it. */
export function SocialScreen() {
  const followed = useFollowed()
  const [asked, choose] = useKeptText('teams')
  const follows = followed !== undefined && followed.size > 0
  // Whose page one comes from stays among them.
  const [first] = useState(asked)
  const isOne = first !== '' && first !== everything
  const of = asked || (follows ? '' : everything)
  const teams = of === everything ? [] : of === '' ? [...(followed ?? [])] : [of]
  const posts = useQuery({
    ...socialQuery(teams),
    enabled: followed !== undefined || asked !== '',
    // What is said elsewhere changes by itself.
    refetchInterval: everyMs,
  })
  // What was kept from before gives way at once: nobody has read in it yet.
  const isKept = posts.isFetching && !posts.isFetchedAfterMount
  const single = [...new Set([...(followed ?? []), ...(isOne ? [first] : [])])]
  return (
    <VideoScreen title="Social" intro="Latest posts from the school and its fans.">
      {(follows || isOne) && (
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">Which posts</legend>
          {follows && (
            <Chip pressed={of === ''} onClick={() => choose('')}>
              Your teams
            </Chip>
          )}
          <Chip pressed={of === everything} onClick={() => choose(everything)}>
            Everything
          </Chip>
          {(single.length > 1 || isOne) &&
            single.map((slug) => (
              <Chip key={slug} pressed={of === slug} onClick={() => choose(slug)}>
                {sportTitle(slug)}
              </Chip>
            ))}
        </fieldset>
      )}
      <ReadState query={posts} what="The posts" loading={<Coming />}>
        {(page) => <Stream key={teams.join()} page={page} teams={teams} isKept={isKept} />}
      </ReadState>
    </VideoScreen>
  )
}

interface StreamProps {
  page: SocialPage
  teams: readonly string[]
  isKept: boolean
}

function Stream({ page: { items: all, behind, next_page }, teams, isKept }: StreamProps) {
  const { items, news, showNews, list } = useNews(all, isKept)
  const task = useTask('Loading the posts')
  const more = async () => {
    const last = items.length
    await loadMore(teams)
    // Whoever pressed goes on with the first that is new.
    list.current?.querySelectorAll<HTMLElement>('article')[last]?.focus({ preventScroll: true })
  }
  if (items.length === 0)
    return <EmptyState art={<Icon name="share" size={48} />} title="No posts yet" text="Check back soon." />
  return (
    <>
      <div role="status" className={styles.news}>
        {news > 0 && (
          <Button size={44} onClick={showNews}>
            {formatQuantity(news, 'new post')}
          </Button>
        )}
      </div>
      {behind.map((source) => (
        <p key={source.id} className={styles.notes}>
          {behindWords(source)}
        </p>
      ))}
      <div ref={list} className={styles.stream}>
        {items.map((post) => (
          <SocialPost key={post.id} post={post} behind={behind.find(({ id }) => id === post.source.id)} level={2} />
        ))}
      </div>
      {next_page !== null && (
        <div className={styles.more}>
          <Button size={44} variant="outline" busy={task.busy} onClick={() => void task.run(more)}>
            More posts
          </Button>
        </div>
      )}
    </>
  )
}

/** What comes while somebody reads waits for a press, so that nothing moves; what is gone goes at once. */
function useNews(all: readonly SocialItem[], isKept: boolean) {
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const wants = useRef(false)
  const news = newsAmong(all, shown)
  const items = all.filter((item) => !news.includes(item))
  useEffect(() => {
    const read = isKept ? [] : items.filter(({ id }) => !shown.has(id))
    if (read.length > 0) setShown(new Set([...shown, ...read.map(({ id }) => id)]))
    if (!wants.current) return
    wants.current = false
    const first = list.current?.querySelector<HTMLElement>('article')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  })
  const showNews = () => {
    wants.current = true
    setShown(new Set(all.map(({ id }) => id)))
  }
  return { items, news: news.length, showNews, list }
}

const Coming = () => (
  <Loading label="Loading the posts" className={styles.stream}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
      <Skeleton key={place} shape="box" className={styles.bone} />
    ))}
  </Loading>
)
