import type { Chapter, Vod } from '@fieldhouse/contract/library/entities'
import type { LiveNow } from '@fieldhouse/contract/playback/playback'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Avatar } from '@fieldhouse/design/layout/Avatar'
import type { ReactNode } from 'react'
import { markPlayed } from '../../../shared/favorites/favorites.queries.ts'
import { HeartButton } from '../../../shared/favorites/HeartButton.tsx'
import { ListButton } from '../../../shared/favorites/ListButton.tsx'
import { buildSubtitle, formatDuration } from '../../../shared/homes/cells.model.ts'
import { SponsorMark } from '../../../shared/rows/cards/SponsorMark.tsx'
import { shareLink } from '../../../shared/toast/share.ts'
import type { WatchContent } from '../../../shared/watching/watch-target.ts'
import styles from './About.module.css'

interface ChapterListProps {
  chapters: readonly Chapter[]
  /** -1 before the first chapter. */
  now: number
  onChapter: (at: number) => void
}

/** Chapter cards; each jumps to its moment. */
const ChapterList = ({ chapters, now, onChapter }: ChapterListProps) => (
  <ol className={styles.chapters} aria-label="Chapters">
    {chapters.map(({ at, title }, index) => (
      <li key={at}>
        <button type="button" aria-current={index === now ? 'true' : undefined} onClick={() => onChapter(at)}>
          <small>{formatDuration(at)}</small>
          <b>{title}</b>
        </button>
      </li>
    ))}
  </ol>
)

interface VideoDetailsProps {
  content: WatchContent
  heading: string
  /** A recorded video; an event or a channel has none. */
  title: Vod | undefined
  isComing: boolean
  live: LiveNow | null
  /** Line under the heading of an event or a channel. */
  subtitle?: ReactNode
  chapter: number
  onChapter: (at: number) => void
  /** Further content below the description. */
  children?: ReactNode
}

/** Describes what is playing and offers the fan's actions. */
export function VideoDetails({
  content,
  heading,
  title,
  isComing,
  live,
  subtitle,
  chapter,
  onChapter,
  children,
}: VideoDetailsProps) {
  return (
    <div className={styles.about}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{heading}</h1>
          <p className={styles.subtitle}>
            {live?.state === 'live' && <Badge tone="live">LIVE</Badge>}
            {title ? buildSubtitle(title) : subtitle}
          </p>
        </div>
        {!isComing && <VideoActions content={content} heading={heading} title={title} />}
      </header>
      {title && title.chapters.length > 0 && (
        <ChapterList chapters={title.chapters} now={chapter} onChapter={onChapter} />
      )}
      {title && <VideoDescription title={title} />}
      {children}
    </div>
  )
}

/** What a fan can do with a locked video, and what it is about. */
export const MoreAboutVideo = (about: Pick<VideoDetailsProps, 'content' | 'heading' | 'title'>) => (
  <>
    <VideoActions {...about} />
    {about.title && <VideoDescription title={about.title} />}
  </>
)

function VideoActions({
  content: { kind, id },
  heading,
  title,
}: Pick<VideoDetailsProps, 'content' | 'heading' | 'title'>) {
  const shared = { what: kind === 'vod' ? 'title' : kind, of: id } as const
  return (
    <div className={styles.actions}>
      {title && (
        <>
          <ListButton item={title} />
          <HeartButton subject={{ kind: 'title', item: title }} name={title.title} bare size={44} />
          <Button
            size={44}
            variant="secondary"
            icon={title.played ? 'check' : 'eye'}
            aria-pressed={title.played}
            onClick={() => void markPlayed(title.id, !title.played)}
          >
            Watched
          </Button>
        </>
      )}
      <Button size={44} variant="secondary" icon="share" onClick={() => void shareLink(heading, shared, title?.safe)}>
        Share
      </Button>
    </div>
  )
}

const VideoDescription = ({ title }: { title: Vod }) => (
  <div className={styles.more}>
    <div className={styles.description}>
      <p>{title.long_description ?? title.shortDescription}</p>
      {title.sponsor && <SponsorMark sponsor={title.sponsor} />}
    </div>
    {title.persons.length > 0 && (
      <ul className={styles.persons} aria-label="In this video">
        {title.persons.map((person) => {
          const name = `${person.firstname} ${person.lastname}`
          return (
            <li key={person.id}>
              <Avatar name={name} {...(person.image && { src: person.image })} size={34} />
              <span className={styles.person}>{name}</span>
              <HeartButton subject={{ kind: 'person', item: person }} name={name} bare />
            </li>
          )
        })}
      </ul>
    )}
  </div>
)
