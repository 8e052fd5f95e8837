import type { NamedPassTarget } from '@fieldhouse/contract/plans/passes'
import type { ReactNode } from 'react'
import { Link } from '../../../shared/paths/Link.tsx'

interface PassLinkProps {
  only: NamedPassTarget
  className?: string
  children: ReactNode
}

/** Leads to the game or the team of a pass. */
export function PassLink({ only, ...link }: PassLinkProps) {
  if (only.kind === 'team') return <Link to="/app/sports/$sportSlug" params={{ sportSlug: only.sport }} {...link} />
  return (
    <Link
      to={only.type === 'game' ? '/app/sports/game/$eventId' : '/app/sports/event/$eventId'}
      params={{ eventId: String(only.id) }}
      {...link}
    />
  )
}
