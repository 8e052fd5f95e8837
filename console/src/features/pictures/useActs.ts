import { errorMessage } from '@fieldhouse/client/api/api-error'
import {
  lookAtPictures,
  type PictureFilter,
  removePicture,
  restorePicture,
} from '@fieldhouse/contract/customer/pictures'
import { useRef, useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import { type Act, leaves, ofAct, wordsOf } from './pictures.model.ts'

async function send(act: Act): Promise<string> {
  if (act.kind === 'fine') {
    await request(lookAtPictures, { body: { pictures: act.pictures.map(({ id }) => id), fine: true } })
    return wordsOf(act)
  }
  const params = { id: String(act.picture.id) }
  if (act.kind === 'take') {
    await request(removePicture, { params, body: { reason: act.reason } })
    return wordsOf(act)
  }
  const { name, shown } = await request(restorePicture, { params })
  return shown ? wordsOf(act) : `${name} has a newer picture, which stays.`
}

/** As it was before; nothing undoes what was put back. */
async function unsend(act: Act): Promise<string> {
  if (act.kind === 'take') return send({ kind: 'back', picture: act.picture })
  const pictures = ofAct(act)
  await request(lookAtPictures, { body: { pictures: pictures.map(({ id }) => id), fine: false } })
  return pictures.length === 1 ? `${pictures[0]?.name}: new again.` : `${pictures.length} pictures are new again.`
}

/** One after the other, in the order of the keys: nobody waits for an answer before the next picture. */
export function useActs(show: PictureFilter) {
  const [away, setAway] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<Act>()
  const [told, setTold] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  const inTurn = (work: () => Promise<string>) => {
    setWrong(undefined)
    waiting.current += 1
    turn.current = turn.current
      .then(work)
      .then(setTold, (error: unknown) => {
        setLast(undefined)
        setTold(undefined)
        setWrong(errorMessage(error))
      })
      .then(async () => {
        waiting.current -= 1
        if (waiting.current > 0) return
        await changed('pictures', 'picture', 'trail')
        if (waiting.current === 0) setAway(new Set())
      })
  }

  return {
    /** What leaves at once, before the server has said so. */
    away,
    told,
    wrong,
    canUndo: last !== undefined,
    act: (next: Act) => {
      setLast(next.kind === 'back' ? undefined : next)
      if (leaves(show, next)) setAway(new Set([...away, ...ofAct(next).map(({ id }) => id)]))
      inTurn(() => send(next))
    },
    undo: () => {
      if (!last) return
      setLast(undefined)
      inTurn(() => unsend(last))
    },
  }
}
