import { cloneElement, type ReactElement, type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { useOverflows } from '../layout/useOverflows.ts'
import styles from './CategoryLeaders.module.css'
import { PersonTile } from './PersonTile.tsx'
import type { Team } from './team.ts'

export type Leader = {
  /** Short name as in tables: "J. Adams". */
  name: string
  fullName?: string
  team: string
  number?: string | null
  /** Line such as "22/31, 2 TD". */
  line?: string
  value: string
  /** A photo. Otherwise a tile with the number and the initials. */
  image?: string
  /** The team of an opponent's player, whose color the tile has. */
  otherTeam?: Pick<Team, 'name' | 'color'>
  dim?: boolean
  link?: ReactElement<Record<string, unknown>>
}

type CategoryLeadersProps = { category: string; leaders: readonly Leader[]; level?: 3 | 4; className?: string }

/** The leaders of both teams in one category. */
export function CategoryLeaders({ category, leaders, level = 3, className }: CategoryLeadersProps) {
  const Heading = `h${level}` as const
  return (
    <article className={classNames(styles.duel, className)}>
      <Heading className={styles.category}>{category}</Heading>
      <ul>
        {leaders.map((leader) => (
          <li key={`${leader.team} ${leader.name}`} className={styles.place}>
            <LeaderRow leader={leader} />
          </li>
        ))}
      </ul>
    </article>
  )
}

function LeaderRow({ leader }: { leader: Leader }) {
  const { name, fullName = name, team, link } = leader
  const content = (
    <>
      {leader.image ? (
        <img className={styles.face} src={leader.image} alt="" loading="lazy" />
      ) : (
        <PersonTile name={fullName} number={leader.number ?? null} team={leader.otherTeam} className={styles.face} />
      )}
      <span className={styles.words}>
        <b>
          <span aria-hidden="true">{name}</span>
          <span className="visually-hidden">
            {fullName}, {team}
          </span>
        </b>
        {leader.line && <small>{leader.line}</small>}
      </span>
      <span
        className={classNames(
          'numeric',
          styles.value,
          leader.value.length > 5 && styles.long,
          leader.dim && styles.dim,
        )}
      >
        {leader.value}
      </span>
    </>
  )
  return link ? cloneElement(link, { className: styles.row }, content) : <div className={styles.row}>{content}</div>
}

/** Categories side by side, scrollable on a phone. */
export function CategoryLeadersRow({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  // A scrollable frame must be reachable by keyboard, and not every leader is a link.
  const stop = useOverflows(frame) ? 0 : undefined
  return (
    <section ref={frame} className={styles.duels} tabIndex={stop} aria-label={label}>
      {children}
    </section>
  )
}
