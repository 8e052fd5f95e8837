import type { Player, PlayerStats } from '@fieldhouse/contract/stats/entities'
import { PersonTile } from '@fieldhouse/design/score/PersonTile'
import { HeartButton } from '../../../shared/favorites/HeartButton.tsx'
import { formatGrouped } from '../tables/format-grouped.ts'
import { formatPounds } from './format-pounds.ts'
import styles from './Hero.module.css'

/** Head of a player's page: photo or tile, number, name and the sport's headline figures of the season. */
export function PlayerHead({ player, headline }: { player: Player; headline: PlayerStats['headline'] }) {
  const { firstname, lastname, number, position_name, position, year, hometown, height, weight, image } = player
  const details = [year, height, formatPounds(weight)].filter(Boolean).join(', ')
  return (
    <header className={image ? `${styles.hero} ${styles.pictured}` : styles.hero} data-theme="dark">
      {image ? (
        <PlayerPhoto image={image} number={number} />
      ) : (
        <PersonTile name={`${firstname} ${lastname}`} number={number} className={styles.tile} />
      )}
      <div className={styles.who}>
        <p className={styles.facts}>
          {[number === null ? '' : `#${number}`, position_name ?? position].filter(Boolean).join(' · ')}
        </p>
        <h1>
          {firstname} <span>{lastname}</span>
        </h1>
        {(details || hometown) && <p>{[details, hometown && `From ${hometown}`].filter(Boolean).join('. ')}</p>}
        <HeartButton subject={{ kind: 'person', item: player }} name={`${firstname} ${lastname}`} variant="glass" />
      </div>
      {headline.length > 0 && (
        <dl className={styles.headline}>
          {headline.map(({ abbr, meaning, text }) => (
            <div key={abbr}>
              <dt>{meaning.replace(/;.*/, '')}</dt>
              <dd>{formatGrouped(text)}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}

const PlayerPhoto = ({ image, number }: { image: string; number: string | null }) => (
  <>
    {number !== null && (
      <span className={styles.behind} aria-hidden>
        {number}
      </span>
    )}
    <div className={styles.picture}>
      <img src={image} alt="" />
    </div>
  </>
)
