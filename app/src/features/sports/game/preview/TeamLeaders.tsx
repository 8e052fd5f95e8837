import type { GameItem } from '@fieldhouse/contract/games/item'
import { CategoryLeaders, CategoryLeadersRow } from '@fieldhouse/design/score/CategoryLeaders'
import { useQuery } from '@tanstack/react-query'
import { seasonStatsQuery } from '../../../../shared/games/games.queries.ts'
import { formatGrouped } from '../../tables/format-grouped.ts'
import { personLink, shortenName } from '../../tables/stat-table.tsx'
import styles from './Preview.module.css'

const maxLeaders = 6

/**
 * Players to watch: the team's leaders in its sport's main statistics, in the newest season with games. Only the
 * school's own seasons are known.
 */
export function TeamLeaders({ game }: { game: GameItem }) {
  const { data } = useQuery(seasonStatsQuery(game.sport, undefined))
  const leaders = (data?.leaders ?? []).filter(({ rows }) => rows.length > 0).slice(0, maxLeaders)
  if (leaders.length === 0) return null
  const own = game.home?.own ? game.home : game.away?.own ? game.away : undefined
  const team = own?.short ?? ''
  const title = [own ? `${own.short} leaders` : 'Leaders', data?.season?.title].filter(Boolean).join(', ')
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <CategoryLeadersRow label={`${title}, scroll sideways`}>
        {leaders.map(({ key, title, rows: [best] }) => (
          <CategoryLeaders
            key={key}
            category={title}
            leaders={
              best
                ? [
                    {
                      name: shortenName(best.name),
                      fullName: best.name,
                      team,
                      value: formatGrouped(best.text),
                      ...(best.person !== null && { link: personLink(game.sport, best.person) }),
                    },
                  ]
                : []
            }
          />
        ))}
      </CategoryLeadersRow>
    </section>
  )
}
