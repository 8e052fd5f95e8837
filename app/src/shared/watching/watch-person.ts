import type { Person } from '@fieldhouse/contract/library/entities'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'
import { profileRow } from '../homes/cells.model.ts'
import { navigate } from '../paths/navigation.ts'
import { showToast } from '../toast/toast.ts'
import { personQuery } from './titles.queries.ts'
import { watchTarget } from './watch-target.ts'

/** Plays the titles about somebody, as one queue. */
export async function watchPerson({ id, firstname, lastname }: Person): Promise<void> {
  const person = await attempt('Loading the person', () => queries.ensureQueryData(personQuery(id)))
  if (!person) return
  const [first] = profileRow(person.videos).cells
  if (first) await navigate(watchTarget(`person-${id}`, { kind: 'vod', id: first.id }))
  else showToast('info', `No video of ${firstname} ${lastname} yet`)
}
