import type { Clock } from '../../shared/clock/clock.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Mailer } from '../../shared/mail/mail.ts'
import { sendUnquoted } from '../../shared/mail/send-unquoted.ts'
import { backLetter, takenLetter } from './letters.ts'
import type { PictureStore } from './pictures.store.ts'
import { refusedUntil } from './strikes.ts'

interface PostParts {
  store: PictureStore
  jobs: Pick<Jobs, 'on'>
  mailer: Pick<Mailer, 'send'>
  clock: Clock
  publicUrl: string
}

export const takenJob = 'customer.tell-picture-taken'
export const backJob = 'customer.tell-picture-back'

/** Writes to whose picture it was. What was put back before the letter went out is told to nobody. */
export function openPicturePost({ store, jobs, mailer, clock, publicUrl }: PostParts): void {
  const send = sendUnquoted(mailer)

  jobs.on<{ picture: number }>(takenJob, async ({ picture: id }) => {
    const picture = await store.find(id)
    if (!picture?.reason || picture.told_at) return
    const taken = await store.takenOf(picture.customer_uid)
    const until = refusedUntil(
      taken.map(({ at }) => at),
      clock.now(),
    )
    await send(takenLetter(publicUrl, picture, { reason: picture.reason, until }))
    await store.told(id, clock.now())
  })

  jobs.on<{ uid: string; shown: boolean }>(backJob, async ({ uid, shown }) => {
    const owner = await store.owner(uid)
    if (owner) await send(backLetter(publicUrl, owner, shown))
  })
}
