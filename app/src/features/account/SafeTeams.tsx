import type { Team } from '@fieldhouse/contract/customer/choices'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { allSafe, useCustomer } from '../../shared/customer/customer.queries.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { keepTeam } from '../../shared/safe/safe.queries.ts'
import styles from './SettingsScreen.module.css'

/** Whose scores are kept safe: of the teams that are followed, and of those that were when it was chosen. */
export function SafeTeams({ teams }: { teams: readonly Team[] }) {
  const { data: customer } = useCustomer()
  const some = teams.filter(({ selected, score_safe }) => selected || score_safe)
  if (!customer) return null
  if (allSafe(customer))
    return (
      <Panel title="Score-safe mode" text="Scores of every team are hidden.">
        <Link to="/app/account/settings" className={linkClass('inline')}>
          Change it in your settings
        </Link>
      </Panel>
    )
  if (some.length === 0) return null
  return (
    <Panel title="Score-safe mode" text="Hide what tells how a team's games went, until you ask for a game's score.">
      <div className={styles.panels}>
        {some.map(({ id, name, score_safe }) => (
          <SwitchRow
            key={id}
            title={name}
            text={score_safe ? 'Scores are hidden' : 'Scores are shown'}
            checked={score_safe}
            onChange={(on) => void keepTeam(id, on)}
          />
        ))}
      </div>
    </Panel>
  )
}
