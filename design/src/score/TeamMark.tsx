import { classNames } from '../class-names.tsx'
import { TeamCrest } from './TeamCrest.tsx'
import styles from './TeamMark.module.css'
import { abbrOf, shortName, type Team } from './team.tsx'

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
  return (
    <span className={classNames(styles.mark, dim && styles.dim, rest.className)}>
      <span className={styles.line}>
        <TeamCrest team={team} size={size} />
        {team.rank !== undefined && <small className={styles.rank}>{team.rank}</small>}
        <TeamName team={team} naming={naming} />
        {turn && <TurnDot text={turn} />}
        {showRecord && team.record && <small className={styles.record}>{team.record}</small>}
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

/** How much room a name asks for; the style sheet knows the widths. */
export function fitOf(name: string) {
  if (name.length <= 8) return 's'
  return name.length <= 15 ? 'm' : 'l'
}

function TeamName({ team, naming }: { team: Team; naming: 'auto' | 'abbr' }) {
  const names = naming === 'abbr' ? [abbrOf(team)] : [team.name, shortName(team), abbrOf(team)]
  const forms = [...new Set(names)]
  const [only] = forms
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
          data-fit={index === forms.length - 1 ? 'last' : fitOf(form)}
        >
          {form}
        </span>
      ))}
    </>
  )
}
