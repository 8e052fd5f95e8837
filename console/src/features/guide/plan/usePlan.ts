import { useNow } from '@fieldhouse/client/state/useNow'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { changeAiring, type OperatorChannel, type PlannedAiring, planAiring } from '@fieldhouse/contract/channels/desk'
import { dayMs } from '@fieldhouse/contract/durations'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed as askAnew } from '../../../shared/api/queries.ts'
import { dayAtSchool } from '../../../shared/time.ts'
import { queriesOfGuide, useEvents, useGuide } from '../queries.ts'
import { dayOf } from './day.model.ts'
import { moveFilm } from './move-film.ts'
import {
  type Around,
  type Draft,
  type Mend,
  type Problems,
  problemsOf,
  remarksOn,
  standingOf,
  wishOf,
} from './plan.model.ts'

const everyMs = 30_000

/** What stands in the guide on the days around a draft: it may begin before midnight and end after it. */
function useAround(channel: OperatorChannel, draft: Draft, changed: number | undefined): Around {
  const now = useNow(everyMs)
  const events = useEvents().data?.events ?? []
  const standing = standingOf(draft, events)
  const at = standing ? new Date(standing.starts_at) : now
  const { day } = dayOf(dayAtSchool(at))
  const [before, after] = [-dayMs, dayMs].map((ms) => dayOf(dayAtSchool(new Date(at.getTime() + ms))))
  const between = { day, from: before?.from ?? at, to: after?.to ?? at }
  const guide = useGuide(channel.id, between).data
  return { channel, events, planned: guide?.planned ?? [], airings: guide?.airings ?? [], changed }
}

export interface Planning {
  channel: OperatorChannel
  first: Draft
  /** What it is a change of. */
  changed: PlannedAiring | undefined
  /** When it is on, where it was saved. */
  onDone: (starts_at?: string) => void
}

/** What is written, what it would do to all that is there, and what can be done about that. */
export function usePlan({ channel, first, changed, onDone }: Planning) {
  const [draft, setDraft] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const around = useAround(channel, draft, changed?.id)
  const task = useTask()
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const problems = problemsOf(draft)
  const said: Problems = isTried ? problems : {}
  const remarks = remarksOn(draft, around)
  const save = () => {
    setIsTried(true)
    if (Object.keys(problems).length > 0 || remarks.some(({ stops }) => stops)) return
    void task.run(async () => {
      const id = String(channel.id)
      const body = wishOf(draft)
      const { starts_at } = changed
        ? await request(changeAiring, { params: { id, airing: String(changed.id) }, body })
        : await request(planAiring, { params: { id }, body })
      await askAnew(...queriesOfGuide)
      onDone(starts_at)
    })
  }
  const mend = ({ draft: changes, move }: Mend) => {
    if (changes) return change(changes)
    if (!move) return
    void task.run(async () => {
      await moveFilm(channel.id, move.airing, move.starts_at)
      await askAnew(...queriesOfGuide)
    })
  }
  const standing = standingOf(draft, around.events)
  return { draft, setDraft, change, said, remarks, standing, events: around.events, save, mend, task }
}
