import type { StoryItem } from '@fieldhouse/contract/stories/stories'
import { Icon } from '@fieldhouse/design/art/Icon'
import { sportTitle } from '../games/game-view.ts'
import { Link } from '../paths/Link.tsx'
import { Scene } from '../rows/cards/Scene.tsx'
import { shortDayAt } from '../time-words.ts'
import styles from './Stories.module.css'
import { StoryPicture } from './StoryPicture.tsx'

/** One story of a row: its picture, what it is about, its title, when it was told and how long it takes. */
export function StoryCard({ story }: { story: StoryItem }) {
  const { id, title, teams, picture, published_at, minutes, safe, source } = story
  return (
    <article className={styles.card}>
      <Link to="/app/article/$articleId" params={{ articleId: String(id) }} className={styles.link}>
        <span className={styles.picture}>
          {picture ? (
            <StoryPicture picture={picture} alt="" sizes="(max-width: 700px) 60vw, 20rem" />
          ) : (
            <Scene slug={teams[0] ?? null} />
          )}
        </span>
        {teams.length > 0 && <span className={styles.about}>{teams.slice(0, 2).map(sportTitle).join(', ')}</span>}
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.when}>
          {safe && <Icon name="eye-off" size={14} />}
          {safe
            ? 'Hidden: may contain spoilers'
            : [shortDayAt(published_at), `${minutes} min`, source?.name].filter(Boolean).join(' · ')}
        </span>
      </Link>
    </article>
  )
}
