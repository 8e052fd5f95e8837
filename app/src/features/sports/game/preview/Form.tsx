import type { GameItem, GameTeam } from '@fieldhouse/contract/games/item'
import type { TeamRecord } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import { useQuery } from '@tanstack/react-query'
import { gameTarget } from '../../../../shared/games/game-target.ts'
import { teamOf, viewerDay } from '../../../../shared/games/game-view.ts'
import { sportScheduleQuery } from '../../../../shared/games/games.queries.ts'
import { Link } from '../../../../shared/paths/Link.tsx'
import { shortDay } from '../../../../shared/rows/time-words.ts'
import styles from './Preview.module.css'
import { type FormRow, formRows, lastGames } from './preview.model.ts'

const crestPx = 28

/** Records side by side, and our last games. */
export function Form({ game, record }: { game: GameItem; record: TeamRecord | null }) {
  const { away, home } = game
  const season = useQuery(sportScheduleQuery(game.sport, game.season))
  const last = lastGames(season.data?.games ?? [], game)
  const rows = formRows(game, record)
  if (rows.length === 0 && last.length === 0) return null
  return (
    <Panel title="Form">
      {away && home && rows.length > 0 && <Records rows={rows} teams={[away, home]} />}
      {last.length > 0 && (
        <ul className={styles.last} aria-label="The last games, newest first">
          {last.map((each) => (
            <li key={each.id}>
              <Link {...gameTarget(each)}>
                <b data-result={each.result?.slice(0, 1)}>{each.result}</b>
                <span>{opponentOf(each)}</span>
                <small>{shortDay(viewerDay(each))}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface RecordsProps {
  rows: readonly FormRow[]
  teams: readonly [away: GameTeam, home: GameTeam]
}

/** A team of which nothing is known has no column; what is known of one alone stands below what is of both. */
function Records({ rows, teams }: RecordsProps) {
  const known = [0, 1].filter((side) => rows.some(({ texts }) => texts[side] !== ''))
  const [both = [], one = []] = [true, false].map((all) =>
    rows.filter(({ texts }) => known.every((side) => texts[side] !== '') === all),
  )
  return (
    <>
      {both.length > 0 && <Beside rows={both} teams={teams} known={known} />}
      {known.map((side) => {
        const said = one.flatMap(({ name, texts }) => (texts[side] ? [`${name.toLowerCase()} ${texts[side]}`] : []))
        return (
          said.length > 0 && (
            <p key={side} className={styles.alone}>
              {teams[side]?.short}: {said.join(', ')}
            </p>
          )
        )
      })}
    </>
  )
}

function Beside({ rows, teams, known }: RecordsProps & { known: readonly number[] }) {
  return (
    <table className={styles.records}>
      <caption className="visually-hidden">How both come to it</caption>
      <thead>
        <tr>
          <td />
          {known.map((side) => {
            const team = teams[side]
            return (
              <th key={side} scope="col">
                {team && (
                  <span className={styles.team}>
                    <TeamCrest team={teamOf(team)} size={crestPx} />
                    {team.short}
                  </span>
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, texts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {known.map((side) => (
              <td key={side}>{texts[side]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const opponentOf = ({ away, home, title }: GameItem): string => {
  const other = home?.own ? away : home
  return other ? `${home?.own ? 'vs.' : 'at'} ${other.short}` : (title ?? '')
}
