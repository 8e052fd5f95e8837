import { useNow } from '@fieldhouse/client/state/useNow'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { changeAiring, type OperatorChannel, type PlannedAiring, planAiring } from '@fieldhouse/contract/channels/admin'
import { dayMs } from '@fieldhouse/contract/durations'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries as askAnew } from '../../../shared/api/queries.ts'
import { getSchoolDay } from '../../../shared/time.ts'
import { guideQueryKeys, useChannelGuide, useLiveEvents } from '../queries.ts'
import { toGuideDay } from './day.model.ts'
import { moveAiredFilm } from './move-film.ts'
import {
  type AiringDraft,
  type AiringProblems,
  findAiringProblems,
  type GuideContext,
  listRemarks,
  type RemarkFix,
  toAiringInput,
  toGuideEntry,
} from './plan.model.ts'

const refetchMs = 30_000

/** Loads the guide of the days around a draft, which may start before midnight and end after it. */
function useGuideContext(channel: OperatorChannel, draft: AiringDraft, changed: number | undefined): GuideContext {
  const now = useNow(refetchMs)
  const events = useLiveEvents().data?.events ?? []
  const entry = toGuideEntry(draft, events)
  const startsAt = entry ? new Date(entry.starts_at) : now
  const { day } = toGuideDay(getSchoolDay(startsAt))
  const [before, after] = [-dayMs, dayMs].map((ms) => toGuideDay(getSchoolDay(new Date(startsAt.getTime() + ms))))
  const between = { day, from: before?.from ?? startsAt, to: after?.to ?? startsAt }
  const guide = useChannelGuide(channel.id, between).data
  return { channel, events, planned: guide?.planned ?? [], airings: guide?.airings ?? [], changed }
}

export interface AiringFormOptions {
  channel: OperatorChannel
  first: AiringDraft
  /** The program that is changed, if any. */
  changed: PlannedAiring | undefined
  /** Called with the start when it was saved. */
  onDone: (starts_at?: string) => void
}

/** State of the program form: the draft, its effects on the guide, and their fixes. */
export function useAiringForm({ channel, first, changed, onDone }: AiringFormOptions) {
  const [draft, setDraft] = useState(first)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const context = useGuideContext(channel, draft, changed?.id)
  const task = useTask()
  const changeDraft = (changes: Partial<AiringDraft>) => setDraft({ ...draft, ...changes })
  const problems = findAiringProblems(draft)
  const errors: AiringProblems = isSubmitted ? problems : {}
  const remarks = listRemarks(draft, context)
  const saveAiring = () => {
    setIsSubmitted(true)
    if (Object.keys(problems).length > 0 || remarks.some(({ isBlocking }) => isBlocking)) return
    void task.run(async () => {
      const id = String(channel.id)
      const body = toAiringInput(draft)
      const { starts_at } = changed
        ? await sendStaffRequest(changeAiring, { params: { id, airing: String(changed.id) }, body })
        : await sendStaffRequest(planAiring, { params: { id }, body })
      await askAnew(...guideQueryKeys)
      onDone(starts_at)
    })
  }
  const applyFix = ({ draft: changes, move }: RemarkFix) => {
    if (changes) return changeDraft(changes)
    if (!move) return
    void task.run(async () => {
      await moveAiredFilm(channel.id, move.airing, move.starts_at)
      await askAnew(...guideQueryKeys)
    })
  }
  const entry = toGuideEntry(draft, context.events)
  return {
    draft,
    setDraft,
    changeDraft,
    errors,
    remarks,
    entry,
    events: context.events,
    saveAiring,
    applyFix,
    task,
  }
}
