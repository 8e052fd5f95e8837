import type { GameItem } from '@fieldhouse/contract/games/item'
import { iconButtonClass } from '@fieldhouse/design/action/IconButton'
import { Icon } from '@fieldhouse/design/art/Icon'
import { SportFigure } from '@fieldhouse/design/art/SportFigure'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import { everySport } from '@fieldhouse/sports/identities'
import { getSportFigure } from '../../../shared/art/sport-figure.ts'
import { toggleTeam, useTeams } from '../../../shared/customer/teams.queries.ts'
import { isScoreHidden, toGameStatus, toTeam } from '../../../shared/games/game-view.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { CardScene } from '../../../shared/rows/cards/CardScene.tsx'
import styles from './Teams.module.css'
import { formatNext, formatOpponent, readResult, type TeamLine } from './teams.model.ts'

const crestPx = 24

/** A followed team, with artwork. */
export const TeamCard = ({ team, now }: { team: TeamLine; now: Date }) => (
  <li className={styles.card}>
    <span className={styles.art} data-theme="dark">
      <CardScene slug={team.sport} />
    </span>
    <div className={styles.about}>
      <TeamHead team={team} />
      <TeamGames team={team} now={now} />
    </div>
  </li>
)

/** A team of the list of all teams. */
export const TeamRow = ({ team, now }: { team: TeamLine; now: Date }) => (
  <li className={styles.row}>
    <SportFigure
      sport={getSportFigure(everySport().find(({ slug }) => slug === team.sport)?.assetName ?? '')}
      size={32}
      className={styles.figure}
    />
    <div className={styles.about}>
      <TeamHead team={team} />
      <TeamGames team={team} now={now} />
    </div>
    <FollowTeam sport={team.sport} title={team.title} />
  </li>
)

const TeamHead = ({ team: { sport, title, record, note } }: { team: TeamLine }) => (
  <h3 className={styles.name}>
    <Link to="/app/sports/$sportSlug" params={{ sportSlug: sport }}>
      {title}
    </Link>
    {record !== '' && <b className="numeric">{record}</b>}
    {note !== '' && <small>{note}</small>}
  </h3>
)

function TeamGames({ team: { live, next, last }, now }: { team: TeamLine; now: Date }) {
  const result = last && readResult(last)
  return (
    <>
      {live ? (
        <LiveLine game={live} />
      ) : next ? (
        <p className={styles.next}>
          <b>{formatNext(next, now)}</b> <span>{formatOpponent(next)}</span>
        </p>
      ) : (
        <p className={styles.next}>{last ? 'Season over' : 'No games yet'}</p>
      )}
      {result && (
        <p className={styles.last}>
          <span className="visually-hidden">Last result: </span>
          {result.letter !== '' && (
            <b className={styles.letter} data-won={result.letter === 'W' || undefined}>
              {result.letter}
            </b>
          )}
          {result.text}
        </p>
      )}
    </>
  )
}

function LiveLine({ game }: { game: GameItem }) {
  const { label } = toGameStatus(game)
  const { away, home } = game
  return (
    <p className={styles.live}>
      <b>
        <span className={styles.dot} aria-hidden />
        <span className="visually-hidden">Live, </span>
        {label}
      </b>
      {away && home && !isScoreHidden(game) ? (
        <span className={`numeric ${styles.score}`}>
          {[away, home].map((side) => (
            <span key={side.id}>
              <TeamCrest team={toTeam(side)} size={crestPx} />
              <span className="visually-hidden">{side.short} </span>
              {side.shown ?? side.score ?? 0}
            </span>
          ))}
        </span>
      ) : (
        <span>{formatOpponent(game)}</span>
      )}
    </p>
  )
}

/** Follows a team where it stands. It moves up at the next visit, not under the finger. */
function FollowTeam({ sport, title }: { sport: string; title: string }) {
  const team = useTeams().data?.find(({ slug }) => slug === sport)
  if (!team) return <span className={styles.noFollow} />
  return (
    <button
      type="button"
      className={iconButtonClass({}, styles.follow)}
      aria-pressed={team.selected}
      onClick={() => void toggleTeam(team.id)}
    >
      <Icon name={team.selected ? 'check' : 'plus'} size={20} />
      <span className="visually-hidden">Follow {title}</span>
    </button>
  )
}
