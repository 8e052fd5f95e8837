import type { OperatorTitle } from '@fieldhouse/contract/films/admin'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Progress } from '@fieldhouse/design/feedback/Progress'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { formatDuration } from '../../../shared/amounts.ts'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { describeFilmStatus, describeRights, getCoverUrl } from '../film.model.ts'
import styles from './List.module.css'

type FilmRowProps = {
  film: OperatorTitle
  /** Names of its sports and collections. */
  groups: string
  isSelected: boolean
  onSelect: (isChosen: boolean) => void
}

export function FilmRow({ film, groups, isSelected, onSelect }: FilmRowProps) {
  const { label, tone, words, progress } = describeFilmStatus(film)
  const rights = describeRights(film.audience, new Date())
  const { duration } = film
  return (
    <li className={styles.row}>
      <label className={styles.choose}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Select ${film.title}`}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      </label>
      <ConsoleLink to={`/films/${film.id}`} className={styles.film}>
        <span className={styles.picture}>
          <Thumb
            image={getCoverUrl(film)}
            art={<Icon name="film" size={28} />}
            {...(duration !== null && { duration: formatDuration(duration) })}
          />
        </span>
        <span className={styles.words}>
          <b>{film.title}</b>
          <small>{[groups, film.subtitle].filter(Boolean).join(' · ')}</small>
          {rights.length > 0 && <small>{rights.join(' · ')}</small>}
        </span>
      </ConsoleLink>
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
