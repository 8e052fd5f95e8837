import { Crest } from '../art/Crest.tsx'
import { createCrestLook } from '../art/looks-from-names.tsx'
import { useWorkingImage } from '../video/useWorkingImage.ts'
import type { Team } from './team.ts'

/** A decorative logo; the name is beside it. A logo that fails to load is replaced by a drawn crest. */
export function TeamCrest({ team, size = 22 }: { team: Team; size?: number }) {
  const [logo, onError] = useWorkingImage(team.logo)
  if (logo) return <img src={logo} alt="" width={size} height={size} onError={onError} />
  return <Crest {...(team.crest ?? createCrestLook(team.name, team.color, team.taken))} size={size} />
}
