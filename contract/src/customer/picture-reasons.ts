/** Reasons for removing a picture: the label for staff, and the end of a sentence for its owner. */
export const pictureReasons = {
  nudity: { label: 'Nudity', because: 'it shows nudity or something sexual' },
  hate: { label: 'Hate', because: 'it shows hate or insults people' },
  'somebody-else': { label: 'Someone else', because: 'it shows someone else instead of you' },
  advertising: { label: 'Advertising', because: 'it is advertising' },
  other: { label: 'Something else', because: 'it isn’t appropriate for this app' },
} as const

export type PictureReason = keyof typeof pictureReasons

export const pictureReasonNames = Object.keys(pictureReasons) as [PictureReason, ...PictureReason[]]

/** After this many removals within these days, the fan cannot upload a picture for a while. */
export const pictureStrikeLimit = { most: 3, withinDays: 90, pauseDays: 30 } as const
