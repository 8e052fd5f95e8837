import type { GameItem } from '@fieldhouse/contract/games/item'
import { LeaderDuel, LeaderDuels } from '@fieldhouse/design/score/LeaderDuel'
import { useQuery } from '@tanstack/react-query'
import { seasonStatsQuery } from '../../../../shared/games/games.queries.ts'
import { grouped } from '../../tables/grouped.ts'
import { personLink, short } from '../../tables/stat-table.tsx'
import styles from './Preview.module.css'

const shownLeaders = 6

/** Whom to watch: who leads the team in what its sport counts most, in the newest season with games. Of others nobody keeps a season. */
export function SeasonBests({ game }: { game: GameItem }) {
  const { data } = useQuery(seasonStatsQuery(game.sport, undefined))
  const leaders = (data?.leaders ?? []).filter(({ rows }) => rows.length > 0).slice(0, shownLeaders)
  if (leaders.length === 0) return null
  const own = game.home?.own ? game.home : game.away?.own ? game.away : undefined
  const team = own?.short ?? ''
  const title = [own ? `${own.short} leaders` : 'Leaders', data?.season?.title].filter(Boolean).join(', ')
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <LeaderDuels label={`${title}, scroll sideways`}>
        {leaders.map(({ key, title, rows: [best] }) => (
          <LeaderDuel
            key={key}
            category={title}
            leaders={
              best
                ? [
                    {
                      name: short(best.name),
                      fullName: best.name,
                      team,
                      value: grouped(best.text),
                      palette: 'brand',
                      ...(best.person !== null && { link: personLink(game.sport, best.person) }),
                    },
                  ]
                : []
            }
          />
        ))}
      </LeaderDuels>
    </section>
  )
}
