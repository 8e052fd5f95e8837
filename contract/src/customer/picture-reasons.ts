/** Why a picture is taken away: for the department's own lists, and as the end of a sentence that its owner reads. */
export const pictureReasons = {
  nudity: { label: 'Nudity', because: 'it shows nudity or something sexual' },
  hate: { label: 'Hate', because: 'it shows hate, or runs people down' },
  'somebody-else': { label: 'Someone else', because: 'it shows someone else as you' },
  advertising: { label: 'Advertising', because: 'it is advertising' },
  other: { label: 'Something else', because: 'it does not fit here' },
} as const

export type PictureReason = keyof typeof pictureReasons

export const pictureReasonNames = Object.keys(pictureReasons) as [PictureReason, ...PictureReason[]]

/** So many taken away within so many days, and no other is taken from this fan for a while. */
export const pictureStrikes = { most: 3, withinDays: 90, pauseDays: 30 } as const
