/** Days after which data is deleted. Both the cleanup and the privacy page read them. */
export const retentionDays = {
  codes: 1,
  sessions: 180,
  visitors: 90,
  streams: 30,
  /** "I'm not there". */
  placeReports: 30,
  alerts: 3,
  adsSeen: 30,
  invitations: 30,
  /** Counted from the end of a plan by the ticket office's list. */
  ticketList: 30,
  /** What the last list changed, so that it can be undone. */
  ticketListUndo: 7,
  events: 396,
  deletions: 730,
  /** Counted from the drawing, unless the giveaway sets its own number. */
  entries: 90,
  /** Counted from the close, where no drawing takes place. */
  undrawnEntries: 365,
  sponsorRequests: 365,
  /** A picture that staff removed can be restored this long. Then its file is deleted. */
  takenPictures: 30,
} as const
