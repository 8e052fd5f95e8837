import { currentSchool } from '@fieldhouse/contract/company'
import { type PictureReason, pictureReasons } from '@fieldhouse/contract/customer/picture-reasons'
import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import type { Mail } from '../../shared/mail/mail.ts'
import { renderEmail } from '../../shared/mail/render-email.ts'

interface PictureOwner {
  email: string
  firstname: string
}

/** Formats a day in the school's time zone: `December 21, 2026`. */
export const formatSchoolDay = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: currentSchool().timeZone, dateStyle: 'long' }).format(at)

const createProfileButton = (publicUrl: string) => ({
  label: 'Open your profile',
  url: `${publicUrl}/app/account/profile`,
})

/** Renders the email about a removed picture. `until` is the end of a pause for new pictures. */
export function renderPictureRemovedEmail(
  publicUrl: string,
  { email, firstname }: PictureOwner,
  { reason, until }: { reason: PictureReason; until: Date | undefined },
): Mail {
  return renderEmail({
    to: email,
    subject: `Your ${currentSchool().appName} photo was removed`,
    heading: 'Your photo was removed',
    paragraphs: [
      `Hi ${firstname},`,
      `The ${currentSchool().appName} staff removed your profile photo because ${pictureReasons[reason].because}. No one can see it now. The rest of your account is unchanged.`,
      until
        ? `This was your third removed photo. You can add another one starting ${formatSchoolDay(until)}.`
        : 'You can add another photo.',
    ],
    button: createProfileButton(publicUrl),
    footnote: `Think it’s a mistake? Contact the ${currentSchool().school} athletic department. They can restore the photo for ${retentionDays.takenPictures} days. Then it’s deleted.`,
  })
}

/** Renders the email about a restored picture. `shown` is false when the fan has chosen another one since. */
export function renderPictureRestoredEmail(
  publicUrl: string,
  { email, firstname }: PictureOwner,
  wasRemoved: boolean,
): Mail {
  return renderEmail({
    to: email,
    subject: wasRemoved
      ? `Your ${currentSchool().appName} photo was restored`
      : `Your ${currentSchool().appName} photo was approved`,
    heading: wasRemoved ? 'Your photo was restored' : 'Your photo was approved',
    paragraphs: [
      `Hi ${firstname},`,
      `We’re sorry: your profile photo should not have been removed. The removal doesn’t count against you. ${wasRemoved ? 'Your photo is showing again.' : 'You’ve added another photo since, and that one stays.'}`,
    ],
    button: createProfileButton(publicUrl),
    footnote: 'You don’t need to do anything.',
  })
}
