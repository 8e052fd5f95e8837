import type { PlayerLine } from '@fieldhouse/contract/games/game'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { cloneElement } from 'react'
import { personLink } from '../../tables/stat-table.tsx'
import type { MomentView } from '../moment.model.ts'
import styles from './Tabs.module.css'

/** Both teams' participants: starters first, then in the file's order. */
export function RostersTab({ moment: { game, state } }: { moment: MomentView }) {
  const people = Object.entries(state.players ?? {}).filter(([, { team }]) => !team)
  return (
    <div className={styles.rosters}>
      {(['away', 'home'] as const).map((side) => (
        <Panel key={side} title={game[side]?.name ?? ''}>
          <ul className={styles.roster}>
            {people
              .filter(([, player]) => player.side === side)
              .sort(
                ([, one], [, other]) =>
                  Number(other.starter ?? false) - Number(one.starter ?? false) || one.order - other.order,
              )
              .map(([key, player]) => (
                <li key={key}>
                  <span className={styles.number}>{player.number ?? ''}</span>
                  <PlayerName player={player} sport={game.sport} />
                  <small>{[player.position, player.starter ? 'starter' : ''].filter(Boolean).join(', ')}</small>
                </li>
              ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}

const PlayerName = ({ player, sport }: { player: PlayerLine; sport: string }) =>
  player.person === undefined ? (
    <span>{player.name}</span>
  ) : (
    cloneElement(personLink(sport, player.person), {}, player.name)
  )
