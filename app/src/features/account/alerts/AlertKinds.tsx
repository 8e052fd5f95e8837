import type { AlertGame, AlertOption, AlertTeam } from '@fieldhouse/contract/alerts/alerts'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import type { ReactNode } from 'react'
import { dropGameAlerts, saveGameAlerts, saveTeamAlerts, toggleKind } from '../../../shared/customer/alerts.queries.ts'
import styles from './Alerts.module.css'

interface AlertKindsProps {
  name: string
  /** Details below the name. */
  text: string
  open: boolean
  safe: boolean
  kinds: readonly string[]
  options: readonly AlertOption[]
  onToggle(kind: string, on: boolean): void
  children?: ReactNode
}

/** The alerts of one team or game, behind its name. */
const AlertKinds = ({ name, text, open, safe, kinds, options, onToggle, children }: AlertKindsProps) => (
  <details className={styles.kinds} open={open}>
    <summary className={styles.summary}>
      <span>
        <b>{name}</b>
        <small>{text}</small>
      </span>
      <Icon name="chevron-down" size={18} />
    </summary>
    <div className={styles.options}>
      {options.map(({ kind, label, text: meaning, tells }) => {
        const isOff = safe && tells
        return (
          <SwitchRow
            key={kind}
            title={label}
            text={isOff ? 'Off while scores are hidden' : meaning}
            checked={kinds.includes(kind) && !isOff}
            disabled={isOff}
            onChange={(on) => onToggle(kind, on)}
          />
        )
      })}
      {children}
    </div>
  </details>
)

export const TeamAlerts = ({ team, open }: { team: AlertTeam; open: boolean }) => (
  <AlertKinds
    {...team}
    text={describeKinds(team)}
    open={open}
    onToggle={(kind, on) => void saveTeamAlerts(team.sport, toggleKind(team, kind, on))}
  />
)

export const GameAlerts = ({ game }: { game: AlertGame }) => (
  <AlertKinds
    {...game}
    text={describeKinds(game)}
    open={false}
    onToggle={(kind, on) => void saveGameAlerts(game.id, toggleKind(game, kind, on))}
  >
    <div className={styles.action}>
      <Button variant="secondary" size={44} onClick={() => void dropGameAlerts(game.id)}>
        Use the team’s alerts<span className="visually-hidden"> for {game.name}</span>
      </Button>
    </div>
  </AlertKinds>
)

/** `Game starts, Close game, Final score`. What is off while scores are hidden is left out. */
function describeKinds({ kinds, options, safe }: Pick<AlertTeam, 'kinds' | 'options' | 'safe'>): string {
  const labels = options.filter(({ kind, tells }) => kinds.includes(kind) && !(safe && tells)).map(({ label }) => label)
  return labels.length === 0 ? 'No alerts' : labels.join(', ')
}
