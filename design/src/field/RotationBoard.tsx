import { classNames } from '../class-names.ts'
import { RollingNumber } from '../score/RollingNumber.tsx'
import { TeamCrest } from '../score/TeamCrest.tsx'
import { getTeamAbbreviation, type Team } from '../score/team.ts'
import styles from './Board.module.css'

export type RotationTeam = {
  team: Team
  /** Apparatus such as "Uneven bars"; none on a bye. */
  apparatus?: string
  /** Name of the athlete who is up, and the previous result as `last`. */
  up?: string
  last?: string
  /** The running score, such as "98.575". */
  score?: string
  /** Marks our team. */
  us?: boolean
}

type RotationBoardProps = { rotation: number; of: number; teams: readonly RotationTeam[] }

/** A gymnastics meet: each team's apparatus, and who is up. */
export function RotationBoard({ rotation, of, teams }: RotationBoardProps) {
  const caption = `Rotation ${rotation} of ${of}`
  return (
    <section className={styles.board} aria-label={caption}>
      <p className={styles.head}>
        <b>{caption}</b>
        <span className={styles.steps} aria-hidden="true">
          {Array.from({ length: of }, (_, index) => index + 1).map((step) => (
            <i key={step} data-done={step <= rotation || undefined} />
          ))}
        </span>
      </p>
      <ul>
        {teams.map(({ team, apparatus, up, last, score, us }) => (
          <li key={team.name} className={classNames(styles.rotation, us && styles.us)}>
            <TeamCrest team={team} size={28} />
            <span className={styles.words}>
              <b title={team.name}>
                {getTeamAbbreviation(team)} <span className={styles.apparatus}>{apparatus ?? 'Bye'}</span>
              </b>
              {(up || last) && (
                <small className="truncate">{[up && `${up} is up`, last].filter(Boolean).join(' | ')}</small>
              )}
            </span>
            {score && <RollingNumber value={score} className={styles.big} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
