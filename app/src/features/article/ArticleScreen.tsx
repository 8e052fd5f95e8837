import { dateFormat } from '@fieldhouse/contract/school/formats'
import type { StoryPage } from '@fieldhouse/contract/stories/stories'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { AdSlot } from '../../shared/ads/AdSlot.tsx'
import { countEvent } from '../../shared/analytics/count-event.ts'
import { useLiveScores } from '../../shared/games/useLiveScores.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { usePageTitle, useParams } from '../../shared/paths/useCurrentPage.ts'
import { NotFound } from '../../shared/screen/NotFound.tsx'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { StoryPicture } from '../../shared/stories/StoryPicture.tsx'
import { storyQuery } from '../../shared/stories/stories.queries.ts'
import styles from './Article.module.css'
import { RelatedLinks } from './RelatedLinks.tsx'
import { StoryBody } from './StoryBody.tsx'
import { StoryHead } from './StoryHead.tsx'

/** Few fans hide scores, so this loads only when needed. */
const KeptStory = lazyByName(
  () => import('./HiddenStory.tsx'),
  (module) => module.HiddenStory,
)

/** Shows a story: its head, its text with embedded games and videos, and where to read on. */
export function ArticleScreen() {
  const { articleId } = useParams('/app/article/$articleId')
  const isValidId = /^[1-9]\d{0,8}$/.test(articleId)
  const story = useQuery({ ...storyQuery(articleId), enabled: isValidId })
  usePageTitle(story.data?.title)
  useLiveScores()
  if (!isValidId || (story.error && 'status' in story.error && story.error.status === 404)) return <NoSuchStory />
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <ReadState query={story} what="The story" heading="Story" loading={<LoadingStory />}>
        {(page) => <StoryArticle key={page.id} story={page} />}
      </ReadState>
    </main>
  )
}

function StoryArticle({ story }: { story: StoryPage }) {
  const { picture, safe } = story
  const endRef = useStoryCounting(story.id, safe)
  return (
    <>
      <article className={styles.story}>
        <StoryHead story={story} />
        {picture && (
          <div className={styles.lead}>
            <StoryPicture picture={picture} alt={picture.alt} sizes="(max-width: 800px) 100vw, 46rem" eager />
          </div>
        )}
        {safe ? (
          <LazyCard what="The story">
            <KeptStory story={story} />
          </LazyCard>
        ) : (
          <StoryBody story={story} />
        )}
        {!safe && <span ref={endRef} />}
        <StoryCorrections corrections={story.corrections} />
        <StorySource story={story} />
      </article>
      <AdSlot ads="articles" />
      <RelatedLinks story={story} />
    </>
  )
}

/** Counts a story as opened once, and as read when its end comes into view. */
function useStoryCounting(story: number, safe: unknown) {
  const endRef = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    countEvent({ name: 'story', story, how: 'opened' })
  }, [story])
  useEffect(() => {
    if (safe || !endRef.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      countEvent({ name: 'story', story, how: 'read' })
    })
    observer.observe(endRef.current)
    return () => observer.disconnect()
  }, [story, safe])
  return endRef
}

const formatCorrectionDay = dateFormat({ dateStyle: 'medium' })

const StoryCorrections = ({ corrections }: Pick<StoryPage, 'corrections'>) =>
  corrections.length > 0 && (
    <section className={styles.corrections} aria-labelledby="corrections">
      <h2 id="corrections">{corrections.length === 1 ? 'Correction' : 'Corrections'}</h2>
      <ul>
        {corrections.map(({ at, words }) => (
          <li key={at}>
            <time dateTime={at}>{formatCorrectionDay(new Date(at))}</time>: {words}
          </li>
        ))}
      </ul>
    </section>
  )

const StorySource = ({ story: { source } }: { story: StoryPage }) =>
  source && (
    <p className={styles.source}>
      From{' '}
      <a href={source.url} target="_blank" rel="noopener noreferrer">
        {source.name}
      </a>
      . {source.licence}
    </p>
  )

const LoadingStory = () => (
  <div role="status" aria-label="Loading the story" className={styles.story}>
    <Skeleton className={styles.titleShape} />
    <Skeleton shape="box" className={styles.leadShape} />
    <Skeleton className={styles.wordsShape} />
  </div>
)

const NoSuchStory = () => (
  <main id="main" tabIndex={-1} className={styles.screen}>
    <NotFound
      title="We couldn’t find that story"
      text="It may have been removed."
      action={
        <Link to="/app/home" className={buttonClass({ size: 44 })}>
          Go to Home
        </Link>
      }
    />
  </main>
)
