import * as z from 'zod/mini'

const text = z.nullable(z.string())

/** A team in the list of all teams. Its games stand beside it. */
export const teamSummary = z.object({
  sport: z.string(),
  /** Record of this season, once a game is over: `8-3`. */
  record: text,
  conference_record: text,
  /** Before the season begins: the record of the one before. */
  last_season: text,
  /** The fan hides scores, so nothing about the games is included. */
  safe: z.optional(z.literal(true)),
})
export type TeamSummary = z.infer<typeof teamSummary>
