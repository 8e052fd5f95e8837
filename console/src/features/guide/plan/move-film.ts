import { changeAiring, type PlannedAiring } from '@fieldhouse/contract/channels/desk'
import { request } from '../../../shared/api/api-client.ts'

/** The same film for as long, at another time. */
export async function moveFilm(channel: number, film: PlannedAiring, starts_at: string): Promise<void> {
  const { id, title_id, minutes } = film
  if (title_id === null) return
  const params = { id: String(channel), airing: String(id) }
  await request(changeAiring, { params, body: { kind: 'film', title_id, starts_at, minutes } })
}
