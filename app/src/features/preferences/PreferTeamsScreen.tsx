import { TeamTiles } from '../../shared/customer/TeamTiles.tsx'
import { chosen, useTeams } from '../../shared/customer/teams.queries.ts'
import { Step } from './Step.tsx'

export function PreferTeamsScreen() {
  const { data: teams = [] } = useTeams()
  return (
    <Step
      progress={80}
      back={{ to: '/app/preferences/affiliations', label: 'Back to affiliations' }}
      next="/app/home"
      title="Who do you follow?"
      intro="Pick as many as you like. Change them anytime in your account."
      count={chosen(teams).length}
      counted="teams picked"
    >
      <TeamTiles />
    </Step>
  )
}
