import type { SportFigureName } from '../art/figures.ts'
import { Icon } from '../art/Icon.tsx'
import type { IconName } from '../art/icon-paths.ts'
import { SportFigure } from '../art/SportFigure.tsx'
import { classNames } from '../class-names.ts'
import styles from './Tile.module.css'

type TileState = { pressed: boolean; onToggle: () => void; disabled?: boolean }

/** State is shown by fill and icon, never by color alone. */
function StateIcon({ pressed }: { pressed: boolean }) {
  return (
    <span className={styles.sign}>
      <Icon name={pressed ? 'check' : 'plus'} size={15} />
    </span>
  )
}

export function TeamTile({
  sport,
  name,
  pressed,
  onToggle,
  disabled,
}: TileState & { sport: SportFigureName; name: string }) {
  return (
    <button
      type="button"
      className={classNames(styles.tile, styles.team)}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onToggle}
    >
      <SportFigure sport={sport} size={64} />
      <span className={styles.name}>{name}</span>
      <StateIcon pressed={pressed} />
    </button>
  )
}

type AffiliationTileProps = TileState & { icon: IconName; title: string; text?: string }

export function AffiliationTile({ icon, title, text, pressed, onToggle, disabled }: AffiliationTileProps) {
  return (
    <button
      type="button"
      className={classNames(styles.tile, styles.affiliation)}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onToggle}
    >
      <Icon name={icon} size={24} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      <StateIcon pressed={pressed} />
    </button>
  )
}

/** Classes for lists of tiles: `<ul>` with one tile in each `<li>`. */
export const teamGridClass = styles.teams
export const affiliationGridClass = styles.affiliations
