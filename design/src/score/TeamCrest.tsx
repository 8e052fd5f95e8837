import { useState } from 'react'
import { Crest } from '../art/Crest.tsx'
import { crestOf } from '../art/seed.tsx'
import type { Team } from './team.ts'

/** Decorative: the name stands beside it. A logo that does not load gives way to the drawn crest. */
export function TeamCrest({ team, size = 22 }: { team: Team; size?: number }) {
  const [broken, setBroken] = useState<string>()
  if (team.logo && team.logo !== broken)
    return <img src={team.logo} alt="" width={size} height={size} onError={() => setBroken(team.logo)} />
  return <Crest {...(team.crest ?? crestOf(team.name))} size={size} />
}
