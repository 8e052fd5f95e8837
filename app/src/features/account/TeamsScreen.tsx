import type { Team } from '@fieldhouse/contract/customer/choices'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { Count } from '@fieldhouse/design/layout/Count'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { allSafe, useCustomer } from '../../shared/customer/customer.queries.ts'
import { TeamTiles } from '../../shared/customer/TeamTiles.tsx'
import { chosen, useTeams } from '../../shared/customer/teams.queries.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { keepTeam } from '../../shared/safe/safe.queries.ts'
import { ScreenHead } from './ScreenHead.tsx'
import styles from './SettingsScreen.module.css'

export function TeamsScreen() {
  const { data: teams } = useTeams()
  return (
    <>
      <ScreenHead title="Your teams" intro="See their games, scores and news first.">
        {teams && <Count value={chosen(teams).length} of={teams.length} label="teams followed" />}
      </ScreenHead>
      <TeamTiles />
      {teams && (
        <div className={styles.below}>
          <SafeTeams teams={teams} />
        </div>
      )}
    </>
  )
}

/** Whose scores are kept safe: of the teams that are followed, and of those that were when it was chosen. */
function SafeTeams({ teams }: { teams: readonly Team[] }) {
  const { data: customer } = useCustomer()
  const some = teams.filter(({ selected, score_safe }) => selected || score_safe)
  if (!customer) return null
  if (allSafe(customer))
    return (
      <Panel title="Score-safe mode" text="Scores of every team are hidden.">
        <Link to="/app/account/settings" className={linkClass('inline')}>
          Change in Settings
        </Link>
      </Panel>
    )
  if (some.length === 0) return null
  return (
    <Panel title="Score-safe mode" text="Hide scores, results and spoiler titles until you reveal a game.">
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
