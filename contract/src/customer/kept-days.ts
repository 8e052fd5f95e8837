/** After how many days what is no longer needed goes. What removes it counts by these, and the page that says so reads them. */
export const keptDays = {
  codes: 1,
  sessions: 180,
  visitors: 90,
  streams: 30,
  adsSeen: 30,
  invitations: 30,
  events: 396,
  deletions: 730,
  /** After a drawing, unless the department says another number. */
  entries: 90,
  /** After the close, when there’s no drawing. */
  undrawnEntries: 365,
  sponsorRequests: 365,
  /** A picture that the department took away can be put back this long; then its file is deleted. */
  takenPictures: 30,
} as const
