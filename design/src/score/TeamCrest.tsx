import { Crest } from '../art/Crest.tsx'
import { crestOf } from '../art/seed.tsx'
import { useUnbroken } from '../video/useUnbroken.ts'
import type { Team } from './team.ts'

/** Decorative: the name stands beside it. A logo that does not load gives way to the drawn crest. */
export function TeamCrest({ team, size = 22 }: { team: Team; size?: number }) {
  const [logo, onError] = useUnbroken(team.logo)
  if (logo) return <img src={logo} alt="" width={size} height={size} onError={onError} />
  return <Crest {...(team.crest ?? crestOf(team.name, team.color))} size={size} />
}
