import type { GameItem } from '@fieldhouse/contract/games/item'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { gameTarget } from '../../../../shared/games/game-target.ts'
import { Link } from '../../../../shared/paths/Link.tsx'
import styles from '../Game.module.css'

/** The meetings before this one. */
export function Series({ games }: { games: readonly GameItem[] }) {
  if (games.length === 0) return null
  const won = games.filter(({ result }) => result?.startsWith('W')).length
  const lost = games.filter(({ result }) => result?.startsWith('L')).length
  return (
    <Panel title="Meetings" {...(won + lost > 1 && { text: `${won} won and ${lost} lost of the last ${won + lost}` })}>
      <ul className={styles.series}>
        {games.map((game) => (
          <li key={game.id}>
            <Link {...gameTarget(game)}>
              <span>
                {new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' }).format(
                  new Date(`${game.day}T12:00:00`),
                )}
              </span>
              <span>{game.site === 'home' ? 'Home' : game.site === 'away' ? 'Away' : 'Neutral'}</span>
              <b>{game.result ?? '—'}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
