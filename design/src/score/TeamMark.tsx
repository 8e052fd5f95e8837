import { classNames } from '../class-names.ts'
import { TeamCrest } from './TeamCrest.tsx'
import styles from './TeamMark.module.css'
import { abbrOf, shortName, type Team } from './team.ts'

type TeamMarkProps = {
  team: Team
  size?: number
  dim?: boolean
  /** `auto` goes from the full name to the short one to the abbreviation by the room there is. */
  naming?: 'auto' | 'abbr'
  showRecord?: boolean
  /** What the dot says; see GameSide. */
  turn?: string
  className?: string
}

export function TeamMark({ team, size = 22, dim = false, naming = 'auto', turn, ...rest }: TeamMarkProps) {
  const { showRecord = true } = rest
  const besideRem = (team.rank === undefined ? 0 : 1.5) + (turn ? 1.1 : 0)
  const record = showRecord && team.record
  return (
    <span className={classNames(styles.mark, dim && styles.dim, rest.className)}>
      <span className={styles.line}>
        <TeamCrest team={team} size={size} />
        {team.rank !== undefined && <small className={styles.rank}>{team.rank}</small>}
        <TeamName team={team} naming={naming} besideRem={besideRem} withRecord={Boolean(record)} />
        {turn && <TurnDot text={turn} />}
        {record && (
          <small
            className={styles.record}
            data-room={roomFor(naming === 'abbr' ? abbrOf(team) : shortName(team), besideRem + recordRem)}
          >
            {record}
          </small>
        )}
      </span>
    </span>
  )
}

/** Gold, and said in words. */
export function TurnDot({ text }: { text: string }) {
  return (
    <span className={styles.turn} title={text}>
      <span className="visually-hidden"> {text}</span>
    </span>
  )
}

const rooms = [6, 7, 8, 8.5, 9, 9.5, 10, 12, 15, 19] as const
const crestRem = 2
const letterRem = 0.52
const recordRem = 2.5

/** The width in rem that a name asks for, of those the style sheet knows: its crest, its letters, what stands beside it. */
export function roomFor(name: string, besideRem: number) {
  const need = crestRem + besideRem + name.length * letterRem
  return rooms.find((room) => room >= need) ?? rooms.at(-1)
}

type TeamNameProps = { team: Team; naming: 'auto' | 'abbr'; besideRem: number; withRecord: boolean }

/** A record gives way before the name is cut to its letters; beside a full name, where there is a shorter one, it stays. */
function TeamName({ team, naming, besideRem, withRecord }: TeamNameProps) {
  const names = naming === 'abbr' ? [abbrOf(team)] : [team.name, shortName(team), abbrOf(team)]
  const forms = [...new Set(names)]
  const [only] = forms
  const besideOf = (index: number) => besideRem + (withRecord && index < forms.length - 2 ? recordRem : 0)
  if (only === team.name && forms.length === 1) return <span className="truncate">{team.name}</span>
  return (
    <>
      <span className="visually-hidden">{team.name}</span>
      {forms.map((form, index) => (
        <span
          key={form}
          aria-hidden="true"
          title={team.name}
          className={classNames('truncate', forms.length > 1 && styles.form)}
          data-room={index === forms.length - 1 ? undefined : roomFor(form, besideOf(index))}
        >
          {form}
        </span>
      ))}
    </>
  )
}
