import type { OperatorGiveaway } from '@fieldhouse/contract/giveaways/admin'
import type { DrawnRow } from './drawing/drawn.store.ts'
import type { GiveawayStore, StoredGiveaway } from './giveaways.store.ts'

type GiveawayTimes = Pick<StoredGiveaway, 'published' | 'opens_at' | 'closes_at' | 'drawn_at'>

export function getGiveawayState(
  { published, opens_at, closes_at, drawn_at }: GiveawayTimes,
  now: Date,
): OperatorGiveaway['state'] {
  if (drawn_at !== null) return 'drawn'
  if (!published) return 'draft'
  if (now < opens_at) return 'planned'
  return now < closes_at ? 'open' : 'closed'
}

/** A winner's first name and initial, if they agreed to be named. */
export function formatWinnerName({ said }: Pick<DrawnRow, 'said'>): string | null {
  if (!said?.may_be_named) return null
  const [initial = ''] = said.lastname
  return `${said.firstname} ${initial}.`
}

/** Builds giveaways as the department sees them. The seed stays secret before the drawing. */
export async function toOperatorGiveaways(
  store: Pick<GiveawayStore, 'entries' | 'drawn'>,
  rows: readonly StoredGiveaway[],
  now: Date,
): Promise<OperatorGiveaway[]> {
  const [counts, drawn] = await Promise.all([store.entries.counts(), store.drawn.of(rows.map(({ id }) => id))])
  return rows.map((row) => {
    const counted = counts.find(({ giveaway_id }) => giveaway_id === row.id)
    const { id, address, published, sponsor_id, keep_days, said, picture, revision, commitment } = row
    return {
      id,
      address,
      published,
      sponsor_id,
      keep_days,
      said,
      picture,
      revision,
      commitment,
      opens_at: row.opens_at.toISOString(),
      closes_at: row.closes_at.toISOString(),
      drawn_at: row.drawn_at?.toISOString() ?? null,
      cleared_at: row.cleared_at?.toISOString() ?? null,
      state: getGiveawayState(row, now),
      confirmed: counted?.confirmed ?? 0,
      unconfirmed: counted?.unconfirmed ?? 0,
      winners: drawn
        .filter(({ giveaway_id }) => giveaway_id === id)
        .map(({ place, entry, passed_over, said, email }) => ({
          place,
          entry,
          passed_over,
          email,
          name: said ? `${said.firstname} ${said.lastname}` : null,
        })),
    }
  })
}
