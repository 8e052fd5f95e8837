import type { Person } from '@fieldhouse/contract/library/entities'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'
import { buildProfileRow } from '../homes/cells.model.ts'
import { navigate } from '../paths/navigation.ts'
import { showToast } from '../toast/toast.ts'
import { personQuery } from './titles.queries.ts'
import { getVideoTarget } from './watch-target.ts'

/** Plays the titles about a person as one queue. */
export async function openPersonVideos({ id, firstname, lastname }: Person): Promise<void> {
  const person = await attempt('Loading the person', () => queries.ensureQueryData(personQuery(id)))
  if (!person) return
  const [first] = buildProfileRow(person.videos).cells
  if (first) await navigate(getVideoTarget(`person-${id}`, { kind: 'vod', id: first.id }))
  else showToast('info', `No videos of ${firstname} ${lastname} yet`)
}
