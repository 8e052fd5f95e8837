import { TeamTiles } from '../../shared/customer/TeamTiles.tsx'
import { getSelectedTeams, useTeams } from '../../shared/customer/teams.queries.ts'
import { SetupStep } from './SetupStep.tsx'

export function PreferTeamsScreen() {
  const { data: teams = [] } = useTeams()
  return (
    <SetupStep
      progress={80}
      back={{ to: '/app/preferences/affiliations', label: 'Back to affiliations' }}
      next="/app/home"
      title="Who do you follow?"
      intro="Pick as many as you like. Change them anytime in your account."
      count={getSelectedTeams(teams).length}
      counted="teams picked"
    >
      <TeamTiles />
    </SetupStep>
  )
}
