import { classNames } from '../class-names.ts'
import { RollingNumber } from '../score/RollingNumber.tsx'
import { TeamCrest } from '../score/TeamCrest.tsx'
import { abbrOf, type Team } from '../score/team.ts'
import styles from './Board.module.css'

export type RotationTeam = {
  team: Team
  /** "Uneven bars"; none on a bye. */
  apparatus?: string
  /** Who is up, and what came of the one before. */
  up?: string
  last?: string
  /** The running score: "98.575". */
  score?: string
  /** Ours. */
  us?: boolean
}

type RotationBoardProps = { rotation: number; of: number; teams: readonly RotationTeam[] }

/** A gymnastics meet as it stands: who is where, who is up. */
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
                {abbrOf(team)} <span className={styles.apparatus}>{apparatus ?? 'Bye'}</span>
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
