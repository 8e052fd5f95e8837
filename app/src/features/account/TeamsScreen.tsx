import { Count } from '@fieldhouse/design/layout/Count'
import { TeamTiles } from '../../shared/customer/TeamTiles.tsx'
import { chosen, useTeams } from '../../shared/customer/teams.queries.ts'
import { SafeTeams } from './SafeTeams.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import styles from './SettingsScreen.module.css'

export function TeamsScreen() {
  const { data: teams } = useTeams()
  return (
    <>
      <ScreenHead title="Your teams" intro="They lead your home.">
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
