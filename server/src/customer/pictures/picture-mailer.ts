import type { Clock } from '../../shared/clock/clock.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Mailer } from '../../shared/mail/mail.ts'
import { sendUnquoted } from '../../shared/mail/send-unquoted.ts'
import { renderPictureRemovedEmail, renderPictureRestoredEmail } from './picture-emails.ts'
import type { PictureStore } from './pictures.store.ts'
import { getRefusedUntil } from './strikes.ts'

interface PictureMailerDeps {
  store: PictureStore
  jobs: Pick<Jobs, 'on'>
  mailer: Pick<Mailer, 'send'>
  clock: Clock
  publicUrl: string
}

export const pictureRemovedJob = 'customer.tell-picture-taken'
export const pictureRestoredJob = 'customer.tell-picture-back'

/** Writes to the owner of a picture. A picture that was restored before its email was sent is not mentioned. */
export function openPictureMailer({ store, jobs, mailer, clock, publicUrl }: PictureMailerDeps): void {
  const sendEmail = sendUnquoted(mailer)

  jobs.on<{ picture: number }>(pictureRemovedJob, async ({ picture: id }) => {
    const picture = await store.find(id)
    if (!picture?.reason || picture.told_at) return
    const removalTimes = await store.takenOf(picture.customer_uid)
    const until = getRefusedUntil(
      removalTimes.map(({ at }) => at),
      clock.now(),
    )
    await sendEmail(renderPictureRemovedEmail(publicUrl, picture, { reason: picture.reason, until }))
    await store.markNotified(id, clock.now())
  })

  jobs.on<{ uid: string; shown: boolean }>(pictureRestoredJob, async ({ uid, shown }) => {
    const owner = await store.owner(uid)
    if (owner) await sendEmail(renderPictureRestoredEmail(publicUrl, owner, shown))
  })
}
