import type { BoxScore } from '@fieldhouse/contract/stats/entities'
import { CategoryLeaders, CategoryLeadersRow } from '@fieldhouse/design/score/CategoryLeaders'
import { toTeam } from '../../../../shared/games/game-view.ts'
import { personLink, shortenName } from '../../tables/stat-table.tsx'
import type { MomentView } from '../moment.model.ts'
import styles from './Summary.module.css'

/** Each side's leaders in the sport's main statistics. */
export function GameLeaders({ moment: { game }, box }: { moment: MomentView; box: BoxScore }) {
  if (box.leaders.length === 0) return null
  const buildLeader = (side: 'away' | 'home', leader: BoxScore['leaders'][number]) => {
    const best = leader[side]
    const team = game[side]
    if (!best || !team) return []
    const other = leader[side === 'away' ? 'home' : 'away']
    return [
      {
        name: shortenName(best.row.name),
        fullName: best.row.name,
        team: team.short,
        value: best.text,
        dim: Number(best.text) < Number(other?.text),
        ...(best.detail && { line: best.detail }),
        ...(best.row.person !== null && { link: personLink(game.sport, best.row.person) }),
        number: best.row.number,
        ...(!team.own && { otherTeam: toTeam(team) }),
      },
    ]
  }
  return (
    <section aria-labelledby="leaders">
      <h2 id="leaders" className={styles.title}>
        Leaders
      </h2>
      <CategoryLeadersRow label="Leaders, scroll sideways">
        {box.leaders.map((leader) => (
          <CategoryLeaders
            key={leader.key}
            category={leader.title}
            leaders={[...buildLeader('away', leader), ...buildLeader('home', leader)]}
          />
        ))}
      </CategoryLeadersRow>
    </section>
  )
}
