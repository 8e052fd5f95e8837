import type { Team } from '@fieldhouse/contract/customer/choices'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { Count } from '@fieldhouse/design/layout/Count'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { isAllScoreSafe, useCustomer } from '../../shared/customer/customer.queries.ts'
import { TeamTiles } from '../../shared/customer/TeamTiles.tsx'
import { getSelectedTeams, useTeams } from '../../shared/customer/teams.queries.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { saveTeamScoreSafe } from '../../shared/score-safe/save-score-safe.ts'
import { AccountScreenHead } from './AccountScreenHead.tsx'
import styles from './SettingsScreen.module.css'

export function TeamsScreen() {
  const { data: teams } = useTeams()
  return (
    <>
      <AccountScreenHead title="Your teams" intro="See their games, scores and news first.">
        {teams && <Count value={getSelectedTeams(teams).length} of={teams.length} label="teams followed" />}
      </AccountScreenHead>
      <TeamTiles />
      {teams && (
        <div className={styles.below}>
          <ScoreSafeTeams teams={teams} />
        </div>
      )}
    </>
  )
}

/** Switches for hiding the scores of a team: teams the fan follows, and teams that are already score-safe. */
function ScoreSafeTeams({ teams }: { teams: readonly Team[] }) {
  const { data: customer } = useCustomer()
  const listedTeams = teams.filter(({ selected, score_safe }) => selected || score_safe)
  if (!customer) return null
  if (isAllScoreSafe(customer))
    return (
      <Panel title="Score-safe mode" text="Scores of every team are hidden.">
        <Link to="/app/account/settings" className={linkClass('inline')}>
          Change in Settings
        </Link>
      </Panel>
    )
  if (listedTeams.length === 0) return null
  return (
    <Panel title="Score-safe mode" text="Hide scores, results and spoiler titles until you reveal a game.">
      <div className={styles.panels}>
        {listedTeams.map(({ id, name, score_safe }) => (
          <SwitchRow
            key={id}
            title={name}
            text={score_safe ? 'Scores are hidden' : 'Scores are shown'}
            checked={score_safe}
            onChange={(on) => void saveTeamScoreSafe(id, on)}
          />
        ))}
      </div>
    </Panel>
  )
}
