import { errorMessage } from '@fieldhouse/client/api/api-error'
import {
  lookAtPictures,
  type PictureFilter,
  removePicture,
  restorePicture,
} from '@fieldhouse/contract/customer/pictures'
import { useRef, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import { describeAction, getActionPictures, leavesList, type PictureAction } from './pictures.model.ts'

async function sendAction(act: PictureAction): Promise<string> {
  if (act.kind === 'fine') {
    await sendStaffRequest(lookAtPictures, { body: { pictures: act.pictures.map(({ id }) => id), fine: true } })
    return describeAction(act)
  }
  const params = { id: String(act.picture.id) }
  if (act.kind === 'take') {
    await sendStaffRequest(removePicture, { params, body: { reason: act.reason } })
    return describeAction(act)
  }
  const { name, shown } = await sendStaffRequest(restorePicture, { params })
  return shown ? describeAction(act) : `${name} has a newer photo, which stays.`
}

/** Reverts an action; restoring a removed picture cannot itself be reverted. */
async function revertAction(act: PictureAction): Promise<string> {
  if (act.kind === 'take') return sendAction({ kind: 'back', picture: act.picture })
  const pictures = getActionPictures(act)
  await sendStaffRequest(lookAtPictures, { body: { pictures: pictures.map(({ id }) => id), fine: false } })
  return pictures.length === 1 ? `${pictures[0]?.name}: marked as new.` : `${pictures.length} photos marked as new.`
}

/** Sends actions in the order of the keys, so that the next picture can be reviewed without waiting for an answer. */
export function usePictureActions(show: PictureFilter) {
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<PictureAction>()
  const [message, setMessage] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  const enqueue = (work: () => Promise<string>) => {
    setProblem(undefined)
    waiting.current += 1
    queue.current = queue.current
      .then(work)
      .then(setMessage, (error: unknown) => {
        setLast(undefined)
        setMessage(undefined)
        setProblem(errorMessage(error))
      })
      .then(async () => {
        waiting.current -= 1
        if (waiting.current > 0) return
        await refetchQueries('pictures', 'picture', 'activity log')
        if (waiting.current === 0) setLeaving(new Set())
      })
  }

  return {
    /** Pictures that leave the list at once, before the server has answered. */
    leaving: leaving,
    message,
    problem,
    canUndo: last !== undefined,
    act: (next: PictureAction) => {
      setLast(next.kind === 'back' ? undefined : next)
      if (leavesList(show, next)) setLeaving(new Set([...leaving, ...getActionPictures(next).map(({ id }) => id)]))
      enqueue(() => sendAction(next))
    },
    undo: () => {
      if (!last) return
      setLast(undefined)
      enqueue(() => revertAction(last))
    },
  }
}
