import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { toggleTeam, useTeams } from './teams.queries.ts'

interface FollowButtonProps {
  sport: string
  name: string
}

/**
 * Follows a team, which puts it first on the home, the scores, the schedule and the search. The label shows the current
 * state.
 */
export function FollowButton({ sport, name }: FollowButtonProps) {
  const { data } = useTeams()
  const team = data?.find(({ slug }) => slug === sport)
  if (data && !team) return null
  return (
    <Button size={44} variant="secondary" disabled={!team} onClick={() => team && void toggleTeam(team.id)}>
      <Icon name={team?.selected ? 'check' : 'heart'} size={17} />
      {team?.selected ? 'Following' : 'Follow'}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
}
