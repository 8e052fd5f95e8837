const params = { id: '1' }
const until = '2026-11-28T18:00:00Z'
const announcement = { words: 'Gates open late', urgent: false, sports: [], from: null, until, link: null }

/** A call each of what the school tells its fans. */
export const samplesOf = () => ({
  operatorAnnouncements: {},
  createAnnouncement: { body: announcement },
  editAnnouncement: { params, body: { revision: 0, ...announcement } },
  endAnnouncement: { params },
  resumeAnnouncement: { params },
})
