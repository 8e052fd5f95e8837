import type { Player, PlayerStats } from '@fieldhouse/contract/stats/entities'
import { Portrait } from '@fieldhouse/design/art/Portrait'
import { portraitOf } from '@fieldhouse/design/art/seed'
import { HeartButton } from '../../../shared/favorites/HeartButton.tsx'
import styles from './Player.module.css'

/** Who it is, with the season's line in a few figures. */
export function PlayerHead({ player, headline }: { player: Player; headline: PlayerStats['headline'] }) {
  const { firstname, lastname, number, position, year, hometown, image } = player
  return (
    <header className={styles.head}>
      <div className={styles.picture}>
        {number !== null && (
          <span className={styles.behind} aria-hidden>
            {number}
          </span>
        )}
        {image ? <img src={image} alt="" /> : <Portrait {...portraitOf(`${firstname} ${lastname}`)} />}
      </div>
      <div className={styles.who}>
        <p className={styles.facts}>
          {[number === null ? '' : `#${number}`, position, year].filter(Boolean).join(' · ')}
        </p>
        <h1>
          {firstname} <span>{lastname}</span>
        </h1>
        {hometown && <p>{hometown}</p>}
        <HeartButton subject={{ kind: 'person', item: player }} name={`${firstname} ${lastname}`} />
        {headline.length > 0 && (
          <dl className={styles.headline}>
            {headline.map(({ abbr, meaning, text }) => (
              <div key={abbr}>
                <dt>
                  <abbr title={meaning}>{abbr}</abbr>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </header>
  )
}
