import { classNames } from '../class-names.ts'
import { TeamCrest } from './TeamCrest.tsx'
import styles from './TeamMark.module.css'
import { getShortName, getTeamAbbreviation, type Team } from './team.ts'

type TeamMarkProps = {
  team: Team
  size?: number
  dim?: boolean
  /** `auto` shows the full name, the short one or the abbreviation, depending on the space. */
  naming?: 'auto' | 'abbr'
  showRecord?: boolean
  /** Meaning of the dot; see GameSide. */
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
            data-room={chooseRoom(
              naming === 'abbr' ? getTeamAbbreviation(team) : getShortName(team),
              besideRem + recordRem,
            )}
          >
            {record}
          </small>
        )}
      </span>
    </span>
  )
}

/** A gold dot with a hidden text. */
export function TurnDot({ text }: { text: string }) {
  return (
    <span className={styles.turn} title={text}>
      <span className="visually-hidden"> {text}</span>
    </span>
  )
}

const roomSteps = [6, 7, 8, 8.5, 9, 9.5, 10, 12, 15, 19] as const
const crestRem = 2
const letterRem = 0.52
const recordRem = 2.5

/**
 * Returns the width in rem that a name needs, rounded up to one that the style sheet knows: the crest, the letters and
 * what is beside them.
 */
export function chooseRoom(name: string, besideRem: number) {
  const need = crestRem + besideRem + name.length * letterRem
  return roomSteps.find((room) => room >= need) ?? roomSteps.at(-1)
}

type TeamNameProps = { team: Team; naming: 'auto' | 'abbr'; besideRem: number; withRecord: boolean }

/** The record is dropped before the name is abbreviated; beside a full name that has a shorter form it stays. */
function TeamName({ team, naming, besideRem, withRecord }: TeamNameProps) {
  const names =
    naming === 'abbr' ? [getTeamAbbreviation(team)] : [team.name, getShortName(team), getTeamAbbreviation(team)]
  const forms = [...new Set(names)]
  const [only] = forms
  const getBesideRem = (index: number) => besideRem + (withRecord && index < forms.length - 2 ? recordRem : 0)
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
          data-room={index === forms.length - 1 ? undefined : chooseRoom(form, getBesideRem(index))}
        >
          {form}
        </span>
      ))}
    </>
  )
}
