import type { Player, PlayerStats } from '@fieldhouse/contract/stats/entities'
import { createPortraitLook } from '@fieldhouse/design/art/looks-from-names'
import { Portrait } from '@fieldhouse/design/art/Portrait'
import { HeartButton } from '../../../shared/favorites/HeartButton.tsx'
import { grouped } from '../tables/grouped.ts'
import styles from './Hero.module.css'
import { poundsOf } from './weight.ts'

/** Who it is, on the school's own colour with the number behind, and the season in the figures that the sport is known by. */
export function PlayerHead({ player, headline }: { player: Player; headline: PlayerStats['headline'] }) {
  const { firstname, lastname, number, position_name, position, year, hometown, height, weight, image } = player
  const who = [year, height, poundsOf(weight)].filter(Boolean).join(', ')
  return (
    <header className={styles.hero} data-theme="dark">
      {number !== null && (
        <span className={styles.behind} aria-hidden>
          {number}
        </span>
      )}
      <div className={styles.picture}>
        {image ? (
          <img src={image} alt="" />
        ) : (
          <Portrait {...createPortraitLook(`${firstname} ${lastname}`, 'brand')} bare />
        )}
      </div>
      <div className={styles.who}>
        <p className={styles.facts}>
          {[number === null ? '' : `#${number}`, position_name ?? position].filter(Boolean).join(' · ')}
        </p>
        <h1>
          {firstname} <span>{lastname}</span>
        </h1>
        {(who || hometown) && <p>{[who, hometown && `From ${hometown}`].filter(Boolean).join('. ')}</p>}
        <HeartButton subject={{ kind: 'person', item: player }} name={`${firstname} ${lastname}`} variant="glass" />
      </div>
      {headline.length > 0 && (
        <dl className={styles.headline}>
          {headline.map(({ abbr, meaning, text }) => (
            <div key={abbr}>
              <dt>{meaning.replace(/;.*/, '')}</dt>
              <dd>{grouped(text)}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}
