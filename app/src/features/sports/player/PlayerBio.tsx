import type { Player } from '@fieldhouse/contract/stats/entities'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { formatPounds } from './format-pounds.ts'
import styles from './Player.module.css'

/** A player's biography. Unknown facts are left out. */
export function PlayerBio({ player }: { player: Player }) {
  const facts = [
    ['Position', player.position_name ?? player.position],
    ['Year', player.year],
    ['Height', player.height],
    ['Weight', formatPounds(player.weight)],
    [player.hand?.includes('/') ? 'Bats and throws' : 'Playing hand', player.hand],
    ['Hometown', player.hometown],
    ['High school', player.high_school],
    ['Major', player.major],
  ].flatMap(([name, text]) => (name && text ? [{ name, text }] : []))
  if (facts.length === 0 && !player.bio) return <EmptyState title="No bio yet" text="Check back soon." />
  return (
    <Panel title="Bio">
      {player.bio && <p className={styles.bio}>{player.bio}</p>}
      <dl className={styles.bioFacts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
