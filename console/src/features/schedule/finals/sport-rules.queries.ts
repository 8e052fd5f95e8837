import { loadSportModule } from '@fieldhouse/sports/registry'
import { useQuery } from '@tanstack/react-query'
import { type SportRules, toSportRules } from './final-check.model.ts'

export type RulesBySport = ReadonlyMap<string, SportRules>

const noRules: RulesBySport = new Map()

/** Loads what is known of the sports' results. Their code is loaded only to type finals. */
export function useSportRules(slugs: readonly string[], enabled: boolean): RulesBySport {
  const every = [...new Set(slugs)].sort()
  const { data } = useQuery({
    queryKey: ['sport rules', every],
    queryFn: async (): Promise<RulesBySport> =>
      new Map(
        (
          await Promise.allSettled(
            every.map(async (slug) => [slug, toSportRules(await loadSportModule(slug))] as const),
          )
        ).flatMap((loaded) => (loaded.status === 'fulfilled' ? [loaded.value] : [])),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })
  return data ?? noRules
}
