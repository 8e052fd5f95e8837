import { cloneElement, type ReactElement, type ReactNode, useRef } from 'react'
import { Portrait } from '../art/Portrait.tsx'
import { type Palette, palettes } from '../art/palette.ts'
import { portraitOf, seedOf } from '../art/seed.tsx'
import { classNames } from '../class-names.ts'
import { useOverflows } from '../layout/useOverflows.ts'
import styles from './LeaderDuel.module.css'

export type Leader = {
  /** As tables write it: "J. Adams". */
  name: string
  fullName?: string
  team: string
  /** "22/31, 2 TD" */
  line?: string
  value: string
  /** A picture, else a portrait drawn from the name; `palette` keeps a team in one colour. */
  image?: string
  palette?: Palette
  dim?: boolean
  link?: ReactElement<Record<string, unknown>>
}

type LeaderDuelProps = { category: string; leaders: readonly Leader[]; level?: 3 | 4; className?: string }

/** Who leads each team in one thing. */
export function LeaderDuel({ category, leaders, level = 3, className }: LeaderDuelProps) {
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

// The tenant's own colour stays with the tenant's team: others draw from the rest.
const paletteOf = (team: string) => palettes[1 + (seedOf(team) % (palettes.length - 1))]

function LeaderRow({ leader }: { leader: Leader }) {
  const { name, fullName = name, team, palette = paletteOf(team), link } = leader
  const content = (
    <>
      {leader.image ? (
        <img className={styles.face} src={leader.image} alt="" loading="lazy" />
      ) : (
        <Portrait {...portraitOf(fullName, palette)} className={styles.face} />
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

/** The categories side by side; on a phone they scroll. */
export function LeaderDuels({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  // A frame that scrolls must be reachable by keyboard, and not every leader is a link.
  const stop = useOverflows(frame) ? 0 : undefined
  return (
    <section ref={frame} className={styles.duels} tabIndex={stop} aria-label={label}>
      {children}
    </section>
  )
}
