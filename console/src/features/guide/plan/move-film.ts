import { changeAiring, type PlannedAiring } from '@fieldhouse/contract/channels/admin'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'

/** Moves a scheduled video to another time; its length stays. */
export async function moveAiredFilm(channel: number, film: PlannedAiring, starts_at: string): Promise<void> {
  const { id, title_id, minutes } = film
  if (title_id === null) return
  const params = { id: String(channel), airing: String(id) }
  await sendStaffRequest(changeAiring, { params, body: { kind: 'film', title_id, starts_at, minutes } })
}
