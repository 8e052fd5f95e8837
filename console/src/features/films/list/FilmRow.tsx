import type { OperatorTitle } from '@fieldhouse/contract/films/desk'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Progress } from '@fieldhouse/design/feedback/Progress'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { Link } from '../../../shared/router/Link.tsx'
import { clockWords, coverOf, rightsWords, standingOf } from '../film.model.ts'
import styles from './List.module.css'

type FilmRowProps = {
  film: OperatorTitle
  /** What its sports and collections are called. */
  groups: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

export function FilmRow({ film, groups, isChosen, onChoose }: FilmRowProps) {
  const { label, tone, words, progress } = standingOf(film)
  const rights = rightsWords(film.audience, new Date())
  const { duration } = film
  return (
    <li className={styles.row}>
      <label className={styles.choose}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Choose ${film.title}`}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </label>
      <Link to={`/films/${film.id}`} className={styles.film}>
        <span className={styles.picture}>
          <Thumb
            image={coverOf(film)}
            art={<Icon name="film" size={28} />}
            {...(duration !== null && { duration: clockWords(duration) })}
          />
        </span>
        <span className={styles.words}>
          <b>{film.title}</b>
          <small>{[groups, film.subtitle].filter(Boolean).join(' · ')}</small>
          {rights.length > 0 && <small>{rights.join(' · ')}</small>}
        </span>
      </Link>
      <span className={styles.state}>
        <span className={styles.badges}>
          <Badge tone={tone}>{label}</Badge>
          {film.hidden && <Badge>Hidden</Badge>}
        </span>
        {progress !== undefined && <Progress label={`${film.title}: ${label}`} value={progress} max={1} />}
        {words && <small>{words}</small>}
      </span>
    </li>
  )
}
