import { useId } from 'react'
import { createCrestLook } from '../art/looks-from-names.tsx'
import { classNames } from '../class-names.ts'
import { getInitials } from '../layout/Avatar.tsx'
import styles from './PersonTile.module.css'
import type { Team } from './team.ts'

type PersonTileProps = {
  name: string
  /** The jersey's number, if there is one. */
  number?: string | null
  /** Another school's team, in whose color the tile is. The school's own color otherwise. */
  team?: Pick<Team, 'name' | 'color'> | undefined
  className?: string
}

/** Number and initials on the team's color, in place of a photo that is missing. The name is beside it. */
export function PersonTile({ name, number = null, team, className }: PersonTileProps) {
  const id = useId()
  const look = team && createCrestLook(team.name, team.color)
  const initials = getInitials(name)
  return (
    <svg
      className={classNames(styles.tile, look && styles.other, className)}
      viewBox="0 0 80 80"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <linearGradient id={id} x2=".6" y2="1">
        <stop className={styles.from} {...(look && { style: { stopColor: look.from } })} />
        <stop offset="1" className={styles.to} {...(look && { style: { stopColor: look.to } })} />
      </linearGradient>
      <rect width="80" height="80" fill={`url(#${id})`} />
      {number === null ? (
        <text x="40" y="51" className={styles.alone}>
          {initials}
        </text>
      ) : (
        <>
          <text x="40" y="47" className={styles.number}>
            {number}
          </text>
          <text x="40" y="67" className={styles.initials}>
            {initials}
          </text>
        </>
      )}
    </svg>
  )
}
