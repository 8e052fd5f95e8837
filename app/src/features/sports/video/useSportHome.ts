import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../../../shared/rows/home.queries.ts'
import { homesQuery } from '../../../shared/rows/homes.queries.ts'
import type { Home } from '../../../shared/rows/rows.model.ts'

interface SportHome {
  home: Home | undefined
  /** It may yet come: rows above the others would push them away. */
  isComing: boolean
}

/** The rows that the department has laid out for a sport. Most have none, and none is asked for; the list of homes is kept. */
export function useSportHome(sport: string): SportHome {
  const homes = useQuery(homesQuery)
  const has = homes.data?.some(({ id }) => id === sport) ?? false
  const home = useQuery({ ...homeQuery(sport), enabled: has })
  return { home: has ? home.data : undefined, isComing: homes.isLoading || (has && home.isLoading) }
}
