import type { SocialItem } from '@fieldhouse/contract/social/social'
import type { PolledSource } from '../sources/source.ts'
import type { PictureRow, PostRow } from './posts.store.ts'
import type { SocialStore } from './social.store.ts'

export type SourcesById = ReadonlyMap<number, Pick<PolledSource<'posts'>, 'id' | 'facts'>>

/** Converts posts for readers, with three queries however many there are. */
export async function toSocialItems(
  { posts }: Pick<SocialStore, 'posts'>,
  rows: readonly PostRow[],
  sources: SourcesById,
): Promise<SocialItem[]> {
  const [pictures, sports] = await Promise.all([
    posts.picturesOf(rows.map(({ id }) => id)),
    posts.sportsOf([...new Set(rows.flatMap(({ tells }) => tells))]),
  ])
  const byGame = new Map(sports.map(({ id, sport }) => [id, sport]))
  return rows.flatMap((row): SocialItem[] => {
    const source = sources.get(row.source_id)
    // The source was removed between two queries.
    if (!source) return []
    return [
      {
        id: row.id,
        network: source.facts.network,
        source: { id: source.id, name: source.facts.name },
        author: row.author_name === null ? null : { name: row.author_name, handle: row.author_handle },
        text: row.text,
        at: row.at.toISOString(),
        edited_at: row.edited_at?.toISOString() ?? null,
        url: row.url,
        pictures: pictures.filter(({ post_id }) => post_id === row.id).flatMap(toDrawnPicture),
        teams: row.teams,
        counts: { replies: row.replies, reposts: row.reposts, likes: row.likes },
        tells: row.tells.flatMap((id) => {
          const sport = byGame.get(id)
          return sport === undefined ? [] : [{ id, sport }]
        }),
        ...(row.tells_other && { tells_other: true as const }),
      },
    ]
  })
}

/** A picture that is not drawn yet, or cannot be, is left out. */
const toDrawnPicture = ({ name, width, height, widths, alt }: PictureRow): SocialItem['pictures'] =>
  name === null || width === null || height === null || widths === null ? [] : [{ name, width, height, widths, alt }]
