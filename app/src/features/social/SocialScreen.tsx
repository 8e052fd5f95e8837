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
import { useFollowedSports } from '../../shared/customer/teams.queries.ts'
import { getSportTitle } from '../../shared/games/game-view.ts'
import { useAddressText } from '../../shared/paths/useCurrentPage.ts'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { VideoScreen } from '../../shared/screen/VideoScreen.tsx'
import styles from '../../shared/social/Social.module.css'
import { describeOutdated, SocialPost } from '../../shared/social/SocialPost.tsx'
import { findNewPosts } from '../../shared/social/social.model.ts'
import { loadMorePosts, socialQuery } from '../../shared/social/social.queries.ts'

const allTeams = 'all'
const refetchMs = 60_000

/** Social posts of the school and the people around it: of followed teams, of one team, or all. */
export function SocialScreen() {
  const followed = useFollowedSports()
  const [requested, chooseTeams] = useAddressText('teams')
  const hasFollowed = followed !== undefined && followed.size > 0
  // The team whose page linked here stays among the choices.
  const [first] = useState(requested)
  const isSingleTeam = first !== '' && first !== allTeams
  const selected = requested || (hasFollowed ? '' : allTeams)
  const teams = selected === allTeams ? [] : selected === '' ? [...(followed ?? [])] : [selected]
  const posts = useQuery({
    ...socialQuery(teams),
    enabled: followed !== undefined || requested !== '',
    // Posts elsewhere appear without any event, so the page polls.
    refetchInterval: refetchMs,
  })
  // Fresh posts replace cached ones at once, because the fan has not read any yet.
  const isCached = posts.isFetching && !posts.isFetchedAfterMount
  const chipTeams = [...new Set([...(followed ?? []), ...(isSingleTeam ? [first] : [])])]
  return (
    <VideoScreen title="Social" intro="Latest posts from the school and its fans.">
      {(hasFollowed || isSingleTeam) && (
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">Which posts</legend>
          {hasFollowed && (
            <Chip pressed={selected === ''} onClick={() => chooseTeams('')}>
              Your teams
            </Chip>
          )}
          <Chip pressed={selected === allTeams} onClick={() => chooseTeams(allTeams)}>
            Everything
          </Chip>
          {(chipTeams.length > 1 || isSingleTeam) &&
            chipTeams.map((slug) => (
              <Chip key={slug} pressed={selected === slug} onClick={() => chooseTeams(slug)}>
                {getSportTitle(slug)}
              </Chip>
            ))}
        </fieldset>
      )}
      <ReadState query={posts} what="The posts" loading={<PostsPlaceholder />}>
        {(page) => <PostStream key={teams.join()} page={page} teams={teams} isKept={isCached} />}
      </ReadState>
    </VideoScreen>
  )
}

interface PostStreamProps {
  page: SocialPage
  teams: readonly string[]
  isKept: boolean
}

function PostStream({ page: { items: all, behind, next_page }, teams, isKept }: PostStreamProps) {
  const { items, news, showNews, list } = useNewPosts(all, isKept)
  const task = useTask('Loading the posts')
  const showMorePosts = async () => {
    const last = items.length
    await loadMorePosts(teams)
    // Focus moves to the first of the new posts.
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
          {describeOutdated(source)}
        </p>
      ))}
      <div ref={list} className={styles.stream}>
        {items.map((post) => (
          <SocialPost key={post.id} post={post} behind={behind.find(({ id }) => id === post.source.id)} level={2} />
        ))}
      </div>
      {next_page !== null && (
        <div className={styles.more}>
          <Button size={44} variant="outline" busy={task.busy} onClick={() => void task.run(showMorePosts)}>
            More posts
          </Button>
        </div>
      )}
    </>
  )
}

/** New posts wait for a click, so that nothing moves while the fan reads; deleted posts disappear at once. */
function useNewPosts(all: readonly SocialItem[], isKept: boolean) {
  const [shownIds, setShownIds] = useState<ReadonlySet<number>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const news = findNewPosts(all, shownIds)
  const items = all.filter((item) => !news.includes(item))
  useEffect(() => {
    const displayed = isKept ? [] : items.filter(({ id }) => !shownIds.has(id))
    if (displayed.length > 0) setShownIds(new Set([...shownIds, ...displayed.map(({ id }) => id)]))
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const initialTeam = list.current?.querySelector<HTMLElement>('article')
    initialTeam?.scrollIntoView({ block: 'center' })
    initialTeam?.focus({ preventScroll: true })
  })
  const showNewPosts = () => {
    wantsFocus.current = true
    setShownIds(new Set(all.map(({ id }) => id)))
  }
  return { items, news: news.length, showNews: showNewPosts, list }
}

const PostsPlaceholder = () => (
  <Loading label="Loading the posts" className={styles.stream}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
      <Skeleton key={place} shape="box" className={styles.bone} />
    ))}
  </Loading>
)
