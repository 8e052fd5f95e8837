import { dateFormat } from '@fieldhouse/contract/school/formats'
import type { StoryPage } from '@fieldhouse/contract/stories/stories'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { AdSlot } from '../../shared/ads/AdSlot.tsx'
import { count } from '../../shared/analytics/count.ts'
import { useScores } from '../../shared/games/useScores.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { useOwnTitle, useParams } from '../../shared/paths/usePlace.ts'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { StoryPicture } from '../../shared/stories/StoryPicture.tsx'
import { storyQuery } from '../../shared/stories/stories.queries.ts'
import styles from './Article.module.css'
import { Related } from './Related.tsx'
import { StoryBody } from './StoryBody.tsx'
import { StoryHead } from './StoryHead.tsx'

/** Few ask not to be told. */
const KeptStory = lazyByName(
  () => import('./KeptStory.tsx'),
  (module) => module.KeptStory,
)

/** A story: who tells it and when, its words with what plays and changes inside them, and where to go on. */
export function ArticleScreen() {
  const { articleId } = useParams('/app/article/$articleId')
  const known = /^[1-9]\d{0,8}$/.test(articleId)
  const story = useQuery({ ...storyQuery(articleId), enabled: known })
  useOwnTitle(story.data?.title)
  useScores()
  if (!known || (story.error && 'status' in story.error && story.error.status === 404)) return <NoSuchStory />
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <ReadState query={story} what="The story" heading="Story" loading={<Loading />}>
        {(page) => <Whole key={page.id} story={page} />}
      </ReadState>
    </main>
  )
}

function Whole({ story }: { story: StoryPage }) {
  const { picture, safe } = story
  const end = useCounted(story.id, safe)
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
        {!safe && <span ref={end} />}
        <Corrections corrections={story.corrections} />
        <Source story={story} />
      </article>
      <AdSlot ads="articles" />
      <Related story={story} />
    </>
  )
}

/** It is opened once, and read once its end was seen. */
function useCounted(story: number, safe: unknown) {
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    count({ name: 'story', story, how: 'opened' })
  }, [story])
  useEffect(() => {
    if (safe || !end.current) return
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      count({ name: 'story', story, how: 'read' })
    })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [story, safe])
  return end
}

const dated = dateFormat({ dateStyle: 'medium' })

const Corrections = ({ corrections }: Pick<StoryPage, 'corrections'>) =>
  corrections.length > 0 && (
    <section className={styles.corrections} aria-labelledby="corrections">
      <h2 id="corrections">{corrections.length === 1 ? 'Correction' : 'Corrections'}</h2>
      <ul>
        {corrections.map(({ at, words }) => (
          <li key={at}>
            <time dateTime={at}>{dated(new Date(at))}</time>: {words}
          </li>
        ))}
      </ul>
    </section>
  )

const Source = ({ story: { source } }: { story: StoryPage }) =>
  source && (
    <p className={styles.source}>
      From{' '}
      <a href={source.url} target="_blank" rel="noopener noreferrer">
        {source.name}
      </a>
      . {source.licence}
    </p>
  )

const Loading = () => (
  <div role="status" aria-label="Loading the story" className={styles.story}>
    <Skeleton className={styles.titleShape} />
    <Skeleton shape="box" className={styles.leadShape} />
    <Skeleton className={styles.wordsShape} />
  </div>
)

const NoSuchStory = () => (
  <main id="main" tabIndex={-1} className={styles.screen}>
    <h1 className="visually-hidden">We couldn’t find that story</h1>
    <EmptyState
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
